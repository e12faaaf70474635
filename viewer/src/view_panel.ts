// SPDX-License-Identifier: MIT
// What is to be seen: toggles, colors, bodies; and the legend that says what the colors mean.
import { body_colors, contact_colors, groups_of, mark_colors, pose_colors } from "./colors.ts";
import { element, swatch } from "./element.ts";
import { brief, count, with_unit } from "./format.ts";
import { LongList } from "./long_list.ts";
import { all_contacts, type ColorBy, type Show, type State, type Store } from "./state.ts";
import type { View } from "./view_data.ts";

export const toggle_keys: Record<Show, string> = { start: "1", end: "2", contact: "3", current: "4", wireframe: "w", edges: "e",
  regions: "r", proof: "c", swept: "b", overlaps: "o", trees: "t", axes: "a", grid: "g", labels: "l", others: "x" };

const toggle_names: Record<Show, string> = { start: "Start pose", end: "End pose", contact: "Contact pose", current: "Current pose",
  wireframe: "Wireframe", edges: "Edges", regions: "Intersections",
  proof: "Proof: planes, boxes", swept: "Swept boxes", overlaps: "Intersection boxes", trees: "Bounding trees",
  axes: "Axes", grid: "Grid", labels: "Names", others: "Fade the other bodies" };

export interface ViewFacts {
  tree_levels: number;
  grid_step: number;
  face_count: number;
}

export class ViewPanel {
  private readonly boxes = new Map<Show, HTMLInputElement>();
  private readonly level = element("output", { id: "level" });
  private readonly list: LongList;
  private readonly contacts: number;

  constructor(parent: HTMLElement, bodies_parent: HTMLElement, private readonly legend: HTMLElement, private readonly view: View,
              private readonly store: Store, private readonly facts: ViewFacts) {
    this.contacts = view.contacts.length + (view.undecided ?? []).length;
    parent.append(this.fieldset("Poses", ["current", "start", "end", "contact"], pose_colors),
      this.fieldset("Show", ["edges", "wireframe", "labels", "grid", "axes", "swept", "regions", "overlaps", "proof", "others"], {}));
    if (facts.tree_levels > 0) parent.append(this.tree_fields());
    parent.append(this.color_fields(), element("p", { class: "note" },
      `${count(view.bodies.length, "body", "bodies")}, ${count(facts.face_count, "face")}. Swept boxes are drawn from 65 poses unless the report has exact ones.`));
    this.list = new LongList("Bodies", 32, (item, row) => this.fill_body(item, row), (item) => this.toggle_body(item));
    this.list.box.id = "bodies";
    bodies_parent.append(element("div", { class: "bar" },
      element("button", { click: () => this.store.change({ hidden: new Set() }) }, "Show all"),
      element("button", { click: () => this.store.change({ hidden: new Set(view.bodies.keys()) }) }, "Hide all")), this.list.box);
    this.list.set_items([...view.bodies.keys()]);
    store.listen((state, was) => {
      if (state.time === was.time || state.selected !== was.selected) this.update(state);
    });
    this.update(store.state);
  }

  private fieldset(title: string, names: readonly Show[], colors: Partial<Record<Show, string>>): HTMLElement {
    const rows = names.map((name) => {
      const box = element("input", { type: "checkbox", id: `show-${name}`, change: () => this.store.toggle(name) });
      this.boxes.set(name, box);
      const color = colors[name];
      return element("label", {}, box, ...(color ? [swatch(color)] : []), toggle_names[name], element("kbd", {}, toggle_keys[name]));
    });
    return element("fieldset", {}, element("legend", {}, title), ...rows);
  }

  private tree_fields(): HTMLElement {
    const fields = this.fieldset("Trees", ["trees"], {});
    const step = (by: number) => this.change_level(by);
    fields.append(element("label", {}, "Level",
      element("button", { "aria-label": "One level up (-)", click: () => step(-1) }, "−"), this.level,
      element("button", { "aria-label": "One level down (+)", click: () => step(1) }, "+")));
    return fields;
  }

  change_level(by: number): void {
    const level = Math.min(Math.max(this.store.state.tree_level + by, 0), this.facts.tree_levels - 1);
    if (this.facts.tree_levels > 0) this.store.change({ tree_level: level, shown: new Set([...this.store.state.shown, "trees"]) });
  }

  private color_fields(): HTMLElement {
    const choices: [ColorBy, string][] = [["body", "Each body"], ["group", "Each group"], ["contact", "What meets something"], ["pose", "By pose: current blue"]];
    const select = element("select", { id: "color", "aria-label": "Colors", change: () => this.store.change({ color_by: select.value as ColorBy }) });
    for (const [value, text] of choices) select.append(element("option", { value, selected: value === this.store.state.color_by }, text));
    this.store.listen((state) => (select.value = state.color_by));
    return element("fieldset", {}, element("legend", {}, "Colors"), select);
  }

  private toggle_body(item: number): void {
    const hidden = new Set(this.store.state.hidden);
    if (!hidden.delete(item)) hidden.add(item);
    this.list.set_active(item);
    this.store.change({ hidden });
  }

  private fill_body(item: number, row: HTMLElement): void {
    const body = this.view.bodies[item]!, { hidden, color_by } = this.store.state;
    row.classList.add("body-row");
    row.append(element("input", { type: "checkbox", tabindex: -1, checked: !hidden.has(item), "aria-label": "visible" }),
      swatch(body_colors(this.view, color_by)[item]!), element("span", { title: body.name }, body.name),
      element("small", {}, body.group ?? ""));
  }

  private update(state: State): void {
    for (const [name, box] of this.boxes) box.checked = state.shown.has(name);
    this.level.textContent = `${state.tree_level + 1} of ${this.facts.tree_levels}`;
    this.list.draw();
    this.draw_legend(state);
  }

  private draw_legend(state: State): void {
    const rows: HTMLElement[] = [];
    const add = (color: string | undefined, text: string) =>
      rows.push(element("div", {}, ...(color ? [swatch(color)] : []), element("span", {}, text)));
    const contact = state.selected === null ? undefined : all_contacts(this.view)[state.selected];
    if (contact) {
      add(mark_colors.a, `meets: ${this.view.bodies[contact.a]!.name}`);
      add(mark_colors.b, `meets: ${this.view.bodies[contact.b]!.name}`);
      if (contact.point) add(mark_colors.point, "point, normal, intersection");
      if (state.shown.has("proof") && (contact.planes || contact.proof)) add(mark_colors.plane, contact.proof ? "apart along (proof)" : "separating plane");
    } else if (state.color_by === "pose") add(pose_colors.current, "current pose");
    else if (state.color_by === "contact") {
      add(contact_colors.met, "meets something");
      if ((this.view.undecided ?? []).length > 0) add(contact_colors.open, "undecided");
      add(contact_colors.free, "free");
    } else if (state.color_by === "group") {
      const colors = body_colors(this.view, "group");
      groups_of(this.view).slice(0, 8).forEach((group) =>
        add(colors[this.view.bodies.findIndex((body) => (body.group ?? "") === group)], group || "no group"));
    } else if (this.view.bodies.length <= 8) {
      const colors = body_colors(this.view, "body");
      this.view.bodies.forEach((body, i) => add(colors[i], body.name));
    }
    const at_start = this.view.contacts.filter(({ status }) => status === "at_start").length;
    if (!contact && at_start > 0 && state.shown.has("regions")) add(mark_colors.point, "intersection");
    if (!contact && at_start > 1 && state.shown.has("overlaps")) add(mark_colors.b, "box around all intersections");
    for (const name of ["start", "end", "contact"] as const) if (state.shown.has(name)) add(pose_colors[name], `${name} pose`);
    if (this.contacts === 0 && this.view.closest) add(mark_colors.closest, "closest approach");
    if (state.shown.has("grid")) add(undefined, `grid: ${with_unit(brief(this.facts.grid_step), this.view.units)}`);
    this.legend.replaceChildren(...rows);
  }
}
