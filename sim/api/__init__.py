"""The public Python API by topic; everything for users is named in `sim` itself."""
