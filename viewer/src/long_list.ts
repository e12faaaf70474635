// SPDX-License-Identifier: MIT
// A list of any length: only the rows in sight are in the page.
import { element } from "./element.ts";

export class LongList {
  readonly box: HTMLElement;
  private readonly inner = element("div", { class: "long-inner", role: "presentation" });
  private items: number[] = [];
  private active: number | null = null;

  /// `row` fills a row for an item; `choose` hears of clicks and keys.
  constructor(label: string, private readonly row_height: number, private readonly row: (item: number, row: HTMLElement) => void,
              private readonly choose: (item: number) => void) {
    this.box = element("div", { class: "long-list", role: "listbox", tabindex: 0, "aria-label": label,
      scroll: () => this.draw(), keydown: (event: KeyboardEvent) => this.key(event) }, this.inner);
    new ResizeObserver(() => this.draw()).observe(this.box);
  }

  set_items(items: number[]): void {
    this.items = items;
    this.inner.style.height = `${items.length * this.row_height}px`;
    this.draw();
  }

  set_active(item: number | null): void {
    this.active = item;
    const place = item === null ? -1 : this.items.indexOf(item);
    if (place >= 0) {
      const top = place * this.row_height, { scrollTop, clientHeight } = this.box;
      if (top < scrollTop) this.box.scrollTop = top;
      if (top + this.row_height > scrollTop + clientHeight) this.box.scrollTop = top + this.row_height - clientHeight;
    }
    this.draw();
  }

  draw(): void {
    const in_sight = Math.ceil((this.box.clientHeight || 400) / this.row_height);
    // A list that has become shorter is seen from its end.
    const top = Math.min(Math.floor(this.box.scrollTop / this.row_height), Math.max(0, this.items.length - in_sight));
    const first = Math.max(0, top - 4), last = Math.min(this.items.length, top + in_sight + 4);
    const rows: HTMLElement[] = [];
    for (let i = first; i < last; ++i) {
      const item = this.items[i]!;
      const row = element("div", { class: "row", role: "option", id: `${this.box.id}-${item}`, "aria-selected": item === this.active ? "true" : "false",
        "aria-setsize": this.items.length, "aria-posinset": i + 1, "data-item": item, click: () => this.choose(item) });
      row.style.top = `${i * this.row_height}px`;
      row.style.height = `${this.row_height}px`;
      this.row(item, row);
      rows.push(row);
    }
    this.inner.replaceChildren(...rows);
    if (this.active !== null) this.box.setAttribute("aria-activedescendant", `${this.box.id}-${this.active}`);
  }

  private key(event: KeyboardEvent): void {
    const now = this.active === null ? -1 : this.items.indexOf(this.active);
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.row_height) - 1);
    const goals: Record<string, number> = { ArrowDown: now + 1, ArrowUp: Math.max(now - 1, 0), PageDown: now + page,
      PageUp: Math.max(now - page, 0), Home: 0, End: this.items.length - 1, Enter: now };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const item = this.items[Math.min(goal, this.items.length - 1)];
    if (item !== undefined) this.choose(item);
  }
}
