"use strict";
// Everything here improves a page that is whole without it: tables that sort, a board to point at, a dark scheme.
(() => {
  const find = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const make = (tag, text, className) => {
    const element = document.createElement(tag);
    if (text !== undefined) element.textContent = text;
    if (className) element.className = className;
    return element;
  };

  // The scheme: what the system says, until the reader says otherwise.
  const root = document.documentElement;
  const dark = find("#dark");
  const kept = "rentroll-scheme";
  const system = matchMedia("(prefers-color-scheme: dark)");
  const remember = (action) => {
    try { return action(localStorage); } catch { return null; }
  };
  const show = () => {
    const chosen = root.dataset.scheme;
    dark.setAttribute("aria-pressed", String(chosen ? chosen === "dark" : system.matches));
  };
  const scheme = remember((store) => store.getItem(kept));
  if (scheme === "dark" || scheme === "light") root.dataset.scheme = scheme;
  dark.hidden = false;
  dark.addEventListener("click", () => {
    root.dataset.scheme = dark.getAttribute("aria-pressed") === "true" ? "light" : "dark";
    remember((store) => store.setItem(kept, root.dataset.scheme));
    show();
  });
  system.addEventListener("change", show);
  show();

  // Tables: a button in each head sorts; what has no value stays last.
  const figure = (text) => {
    const plain = text.replaceAll(",", "").replace("\u2212", "-").replace("\u221e", "1e999").replace(/^\+/, "");
    const value = Number.parseFloat(plain);
    return Number.isNaN(value) ? null : value;
  };
  const words = new Intl.Collator("en", { numeric: true });
  const compare = (a, b, numeric) => (numeric ? a - b : words.compare(a, b));
  const sort = (table, place, numeric, head) => {
    const current = head.getAttribute("aria-sort");
    const falling = current ? current === "ascending" : numeric;
    const rows = [...table.tBodies[0].rows].map((row) => {
      const text = row.cells[place].textContent.trim();
      return { row, key: numeric ? figure(text) : text === "\u2013" ? null : text };
    });
    rows.sort((a, b) => {
      if (a.key === null || b.key === null) return (a.key === null) - (b.key === null);
      return falling ? compare(b.key, a.key, numeric) : compare(a.key, b.key, numeric);
    });
    table.tBodies[0].append(...rows.map((each) => each.row));
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", falling ? "descending" : "ascending");
  };
  for (const table of all("main table")) {
    let place = 0;
    for (const head of table.tHead.rows[0].cells) {
      const column = place;
      place += head.colSpan;
      const button = make("button", head.textContent);
      button.type = "button";
      button.addEventListener("click", () => sort(table, column, head.classList.contains("n"), head));
      head.replaceChildren(button);
    }
  }

  // On paper every table is open.
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = all("details:not([open], .meanings)");
    for (const each of opened) each.open = true;
  });
  addEventListener("afterprint", () => {
    for (const each of opened) each.open = false;
  });

  const stored = find("#board-data");
  if (!stored) return;
  const { boards } = JSON.parse(stored.textContent);
  const map = find("#map");
  const items = all(".item", map);
  const mark = find("#mark");
  let board = boards[0];
  let shading = board.shadings[0];
  let chosen = items[0];

  const said = (item) => {
    const fill = shading && shading.fills[item.id];
    return `${board.plates[item.id].title}: ${fill ? `${shading.name} ${fill[3]}` : "no figure"}`;
  };
  const figures = (list, rows) => {
    list.replaceChildren(...rows.map(([name, text, spread]) => {
      const row = make("div", undefined, shading && name === shading.name ? "now" : "");
      const value = make("dd", text);
      if (spread) value.append(make("small", spread));
      row.append(make("dt", name), value);
      return row;
    }));
  };
  const tell = (item) => {
    const plate = board.plates[item.id];
    const card = find("#plate");
    card.style.setProperty("--plate", plate.color || "var(--wash)");
    card.style.setProperty("--plate-ink", plate.ink || "var(--ink)");
    find("#plate-name").textContent = plate.title;
    find("#plate-note").textContent = plate.note;
    figures(find("#plate-figures"), plate.figures);
    const steps = find("#plate-steps");
    steps.replaceChildren();
    if (plate.steps.length) {
      const list = make("dl");
      figures(list, plate.steps);
      steps.append(make("p", "Return of each step of building"), list);
    }
    mark.setAttribute("d", find(".area", item).getAttribute("d"));
    card.hidden = false;
  };
  const choose = (item, focus) => {
    chosen.tabIndex = -1;
    chosen.setAttribute("aria-selected", "false");
    chosen = item;
    chosen.tabIndex = 0;
    chosen.setAttribute("aria-selected", "true");
    tell(item);
    if (focus) item.focus({ preventScroll: true });
  };
  const legend = () => {
    const place = find("#legend");
    place.replaceChildren();
    if (shading.stops.length) {
      const bar = make("i");
      bar.style.background = `linear-gradient(to right, ${shading.stops.join(",")})`;
      place.append(make("span", shading.low), bar, make("span", shading.high));
    }
    if (shading.beyond) place.append(make("span", shading.beyond, "beyond"));
    for (const [letter, name, color] of shading.keys) {
      const key = make("span", undefined, "key");
      const swatch = make("i", letter);
      swatch.style.background = color;
      swatch.style.color = "#000";
      key.append(swatch, name);
      place.append(key);
    }
  };
  const leaders = () => {
    const list = make("ol");
    for (const [name, text, spread, part, color] of shading.leaders) {
      const row = make("li");
      const bar = make("i");
      bar.style.width = `${100 * part}%`;
      bar.style.background = color;
      const value = make("b", text);
      if (spread) value.append(make("small", spread));
      row.append(make("span", name), value, bar);
      list.append(row);
    }
    find("#leaders").replaceChildren(make("p", shading.heading), list);
  };
  const paint = () => {
    for (const item of items) {
      const fill = shading.fills[item.id];
      const area = find(".area", item);
      area.style.fill = fill ? fill[0] : area.dataset.base;
      const ink = fill ? fill[1] : area.dataset.base ? board.plates[item.id].ink : "";
      if (ink) item.style.setProperty("--ink-on", ink);
      else item.style.removeProperty("--ink-on");
      find(".value", item).textContent = fill ? fill[2] : "";
      item.setAttribute("aria-label", said(item));
    }
    find("#says").textContent = shading.says;
    find("#shade-name").textContent = shading.name;
    map.setAttribute("aria-label", `Squares of the board, shaded by ${shading.name}`);
    legend();
    leaders();
    tell(chosen);
  };
  const press = (group, button) => {
    for (const other of all("button", group)) other.setAttribute("aria-pressed", String(other === button));
  };
  const shadings = find("#shadings");
  const buttons = () => {
    shadings.replaceChildren(...board.shadings.map((each) => {
      const button = make("button", each.name, "tool");
      button.type = "button";
      button.dataset.shading = each.id;
      button.setAttribute("aria-pressed", String(each === shading));
      button.addEventListener("click", () => {
        shading = each;
        press(shadings, button);
        paint();
      });
      return button;
    }));
    shadings.hidden = false;
  };
  for (const button of all("[data-board]")) {
    button.parentElement.hidden = false;
    button.addEventListener("click", () => {
      board = boards[Number(button.dataset.board)];
      shading = board.shadings.find((each) => each.id === shading.id) || board.shadings[0];
      press(button.parentElement, button);
      buttons();
      paint();
    });
  }

  const moves = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  map.setAttribute("role", "listbox");
  map.setAttribute("aria-orientation", "horizontal");
  for (const [place, item] of items.entries()) {
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    item.tabIndex = -1;
    item.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") tell(item); });
    item.addEventListener("click", () => choose(item, true));
    item.addEventListener("focus", () => choose(item, false));
    item.addEventListener("keydown", (event) => {
      const ends = { Home: 0, End: items.length - 1 };
      const target = event.key in moves ? (place + moves[event.key] + items.length) % items.length : ends[event.key];
      if (target === undefined) return;
      event.preventDefault();
      choose(items[target], true);
    });
  }
  map.addEventListener("pointerleave", () => tell(chosen));
  if (shading) {
    buttons();
    choose(items.find((item) => item.id === shading.first) || items[0], false);
    paint();
  }
})();
