from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import polars as pl

from sim.analysis.labels import Labels
from sim.report.pictures import CHARTS, Picture, draw_all, inline_svg

Tables = dict[str, pl.DataFrame]


def test_every_chart_is_drawn_in_both_formats(pictures: list[Picture]) -> None:
    assert tuple(picture.name for picture in pictures) == tuple(name for name in CHARTS if name != "entrances")
    for picture in pictures:
        assert picture.png.startswith(b"\x89PNG")
        assert ElementTree.fromstring(picture.svg).tag == "{http://www.w3.org/2000/svg}svg"


def test_drawing_again_gives_the_same_bytes(pictures: list[Picture], tables: Tables, labels: Labels) -> None:
    assert draw_all(tables, labels, "20,000 games, seed 7") == pictures


def test_pictures_hold_no_date(pictures: list[Picture]) -> None:
    for picture in pictures:
        assert b"<dc:date>" not in picture.svg
        assert b"tIME" not in picture.png
        assert b"matplotlib version" not in picture.png.lower()


def test_bitmaps_are_left_out_on_demand(tables: Tables, labels: Labels) -> None:
    assert all(picture.png == b"" and picture.svg for picture in draw_all(tables, labels, "", png=False))


def test_inline_pictures_share_a_document_and_follow_its_colours(pictures: list[Picture]) -> None:
    inline = [inline_svg(picture) for picture in pictures]
    ids = [name for text in inline for name in re.findall(r'\bid="([^"]+)"', text)]
    assert len(ids) == len(set(ids))
    for picture, text in zip(pictures, inline, strict=True):
        assert ElementTree.fromstring(text.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)) is not None
        used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', text))
        assert used <= set(ids)
        assert "var(--ink)" in text
        assert "#1c2733" not in text
        assert f'aria-labelledby="{picture.name}-alt"' in text
        assert "<style" not in text


def test_names_with_markup_and_dollars_do_no_harm(tables: Tables, labels: Labels) -> None:
    name = "R&D <b>$5$ \\frac</b>"
    renamed = {
        **tables,
        "landings": tables["landings"].with_columns(pl.lit(name).alias("name")),
        "properties": tables["properties"].with_columns(pl.lit(name).alias("name")),
        "strategies": tables["strategies"].with_columns(pl.lit(name).alias("strategy")),
    }
    other = replace(labels, squares=tuple(replace(square, name=name) for square in labels.squares))
    for picture in draw_all(renamed, other, name, png=False):
        assert ElementTree.fromstring(picture.svg) is not None
