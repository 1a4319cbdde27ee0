"""A board of twelve squares as text, which tests spoil in one place at a time."""

from __future__ import annotations

SMALL_BOARD = """
title = "Village"
summary = "Twelve squares."
family = "property"
group = [
  { id = "meadow", building_cost = 40 },
  { id = "road", kind = "railroad", price = 90, rent = [10, 30] },
  { id = "well", kind = "utility", price = 70, rent = [3] },
]
square = [
  { name = "Start", kind = "go" },
  { name = "North Meadow", kind = "street", group = "meadow", price = 60, rent = [4, 20, 60, 180, 320, 450] },
  { name = "South Meadow", kind = "street", group = "meadow", price = 65, rent = [5, 25, 75, 200, 350, 500] },
  { name = "Luck", kind = "chance" },
  { name = "Old Road", kind = "railroad", group = "road" },
  { name = "Prison", kind = "jail" },
  { name = "Toll", kind = "tax", tax_flat = 50, tax_percent = 5 },
  { name = "New Road", kind = "railroad", group = "road" },
  { name = "Village Well", kind = "utility", group = "well" },
  { name = "Luck", kind = "chance" },
  { name = "Green", kind = "free_parking" },
  { name = "Caught", kind = "go_to_jail" },
]
[deck.chance]
cards = [
  { id = "gift", label = "gift", effect = "from_bank", amount = 20 },
  { id = "walk", label = "to South Meadow", effect = "move_to", target = "South Meadow" },
  { id = "road", label = "to next road", effect = "move_to_nearest", kind = "railroad", rent_multiplier = 2 },
  { id = "forth", label = "forth 2", effect = "move_by", steps = 2 },
  { id = "back", label = "back 2", effect = "move_by", steps = -2 },
]
[edition.sheet]
summary = "As the sheet has it."
currency = "Taler"
[edition.sheet.square]
Toll = { tax_flat = 40, tax_percent = 0 }
[edition.sheet.group.meadow]
building_cost = 45
[edition.sheet.deck.chance]
cards = [ { id = "only", label = "only", effect = "pay_bank", amount = 5 } ]
[edition.sheet.rules]
salary = 100
"""
