// SPDX-License-Identifier: MIT
// The list of contacts, sorted and filtered, and the numbers of the chosen one.
import { element, swatch } from "./element.ts";
import { mark_colors } from "./colors.ts";
import { brief, count, exact, feature_text, status_sentence, status_text, vector, with_unit } from "./format.ts";
import { LongList } from "./long_list.ts";
import { time_of, type Store } from "./state.ts";
import type { ContactData, View } from "./view_data.ts";

type Order = "time" | "pair" | "status";

/// What the file has of the proof that the pair is free before, and where it is seen.
function certificate_text({ planes, proof, free_until }: ContactData): string | undefined {
  const parts: string[] = [];
  if (planes?.length) parts.push(count(planes.length, "separating plane"));
  if (proof) parts.push(`a proof log of ${count(proof.count, "entry", "entries")}, the boxes and directions of some`);
  return parts.length > 0 ? `${parts.join("; ")}: shown at times before ${brief(free_until)}` : undefined;
}

export class ContactPanel {
  private readonly list: LongList;
  private readonly search: HTMLInputElement;
  private readonly kind: HTMLSelectElement;
  private readonly details = element("div", { id: "details", "aria-live": "polite", hidden: true });
  private readonly found = element("p", { class: "note", id: "found", "aria-live": "polite" });
  private readonly heads: HTMLButtonElement[];
  private order: Order = "time";
  private rising = true;

  constructor(parent: HTMLElement, private readonly view: View, private readonly contacts: ContactData[],
              private readonly store: Store, choose: (contact: number) => void, show_closest: () => void) {
    this.list = new LongList("Contacts", 34, (item, row) => this.fill_row(item, row), choose);
    this.list.box.id = "contacts";
    this.search = element("input", { id: "search", type: "search", placeholder: "Filter by name", "aria-label": "Filter by name", input: () => this.refill() });
    this.kind = element("select", { id: "kind", "aria-label": "Filter by status", change: () => this.refill() });
    const kinds = new Set(contacts.map(status_text));
    this.kind.append(element("option", { value: "" }, "all"), ...[...kinds].map((k) => element("option", { value: k }, k)));
    this.heads = (["time", "pair", "status"] as const).map((order) =>
      element("button", { "data-order": order, click: () => this.sort(order) }, order));
    if (view.contacts.length === 0) parent.append(this.no_contact(show_closest));
    if (contacts.length > 0) {
      parent.append(element("div", { class: "bar" }, this.search, this.kind),
        element("div", { class: "heads contact-grid", role: "group", "aria-label": "Sort by" }, ...this.heads), this.found, this.list.box, this.details);
      this.refill();
    }
    store.listen((state, was) => {
      if (state.selected !== was.selected) this.show_selected();
    });
    this.show_selected();
  }

  private names(contact: ContactData): [string, string] {
    return [this.view.bodies[contact.a]!.name, this.view.bodies[contact.b]!.name];
  }

  private no_contact(show_closest: () => void): HTMLElement {
    const { closest, units, interval, complete } = this.view;
    const open = this.contacts.length > 0 || complete === false;
    const box = element("div", { class: "proud", "data-kind": open ? "undecided" : "free" });
    box.append(element("h2", {}, open ? "No contact found" : "Free: no contact at all"));
    const span = `time ${exact(interval[0])} to ${exact(interval[1])}`;
    box.append(element("p", {}, open
      ? `${this.contacts.length > 0 ? count(this.contacts.length, "pair is", "pairs are") : "Some pairs are"} undecided for a part of ${span}; ${complete === false ? "of the others not all were looked at" : "every other pair is proved free"}.`
      : `Every pair that may meet is proved free for all of ${span}. Proved, not sampled.`));
    if (closest) {
      const [a, b] = [this.view.bodies[closest.a]!.name, this.view.bodies[closest.b]!.name];
      const gap = closest.lower === closest.upper ? exact(closest.upper) : `between ${exact(closest.lower)} and ${exact(closest.upper)}`;
      box.append(element("p", { id: "closest" }, `Closest approach: ${a} and ${b}, ${with_unit(gap, units)}, at time ${exact(closest.time)}.`),
        element("button", { id: "show-closest", click: show_closest }, "Show the closest approach"));
    }
    return box;
  }

  private sort(order: Order): void {
    this.rising = order === this.order ? !this.rising : true;
    this.order = order;
    this.refill();
  }

  private key_of(contact: ContactData): string {
    return this.order === "pair" ? this.names(contact).join("\u0000") : status_text(contact);
  }

  private refill(): void {
    const words = this.search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    const items = [...this.contacts.keys()].filter((i) => {
      const contact = this.contacts[i]!;
      const text = this.names(contact).join(" ").toLowerCase();
      return (this.kind.value === "" || status_text(contact) === this.kind.value) && words.every((word) => text.includes(word));
    });
    const compare = (x: ContactData, y: ContactData) => {
      if (this.order === "time") return time_of(x) - time_of(y);
      const [p, q] = [this.key_of(x), this.key_of(y)];
      return p < q ? -1 : p > q ? 1 : 0;
    };
    items.sort((i, j) => (this.rising ? 1 : -1) * compare(this.contacts[i]!, this.contacts[j]!) || i - j);
    this.found.textContent = items.length === this.contacts.length ? "" : `${items.length} of ${count(this.contacts.length, "contact")}`;
    this.found.hidden = this.found.textContent === "";
    for (const head of this.heads) {
      const on = head.dataset["order"] === this.order;
      head.setAttribute("aria-pressed", String(on));
      head.textContent = `${head.dataset["order"]!}${on ? (this.rising ? " ▲" : " ▼") : ""}`;
    }
    this.list.set_items(items);
  }

  private fill_row(item: number, row: HTMLElement): void {
    const contact = this.contacts[item]!, text = status_text(contact);
    row.classList.add("contact-grid");
    const pair = this.names(contact).join(" · ");
    row.append(element("span", { class: "number" }, brief(time_of(contact))), element("span", { title: pair }, pair),
      element("span", { class: "badge", "data-kind": text }, text));
  }

  private show_selected(): void {
    const { selected } = this.store.state;
    this.list.set_active(selected);
    const contact = selected === null ? undefined : this.contacts[selected];
    this.details.hidden = !contact;
    if (contact) this.details.replaceChildren(...this.details_of(contact));
  }

  private details_of(contact: ContactData): HTMLElement[] {
    const { units, time_units } = this.view, [a, b] = this.names(contact);
    const rows = element("dl");
    const add = (name: string, value: string | undefined) => {
      if (value !== undefined) rows.append(element("dt", {}, name), element("dd", {}, value));
    };
    add("free until", with_unit(exact(contact.free_until), time_units));
    if (contact.contact_by !== undefined) {
      add("contact by", with_unit(exact(contact.contact_by), time_units));
      if (contact.status !== "at_start") add("bracket", `${with_unit(brief(contact.contact_by - contact.free_until), time_units)}${!contact.exact ? "" : contact.contact_by > contact.free_until ? ", neighboring doubles" : ", the very time"}`);
      add("contact", contact.crossing === false ? "gap within tolerance, crossing not proved" : "proved");
    }
    if (contact.point) add("point", with_unit(vector(contact.point), units));
    if (contact.normal && contact.normal.some((x) => x !== 0)) add("normal", `${vector(contact.normal)}, from the first to the second`);
    const part = (face: number | undefined, feature: string | undefined) =>
      [face === undefined ? undefined : `triangle ${face}`, feature].filter((x) => x !== undefined).join(", ") || undefined;
    add("on the first", part(contact.face_a, feature_text(contact.feature_a)));
    add("on the second", part(contact.face_b, feature_text(contact.feature_b)));
    if (contact.overlap) add("intersection", with_unit(contact.overlap.map((corner) => vector(corner, brief)).join(" to "), units));
    add("certificate", certificate_text(contact));
    return [element("h2", {}, swatch(mark_colors.a), a, swatch(mark_colors.b), b), element("p", {}, status_sentence(contact, this.view)), rows];
  }
}
