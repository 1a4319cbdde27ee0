"""Tables for other programs: workbook, JSON, Markdown and the CSV of spreadsheets, from a folder or from memory."""
