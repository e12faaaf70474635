// SPDX-License-Identifier: MIT
// What is to be seen: toggles, colours, bodies; and the legend that says what the colours mean.
import { body_colours, contact_colours, groups_of, mark_colours, pose_colours } from "./colours.ts";
import { element, swatch } from "./element.ts";
import { brief, count, with_unit } from "./format.ts";
import { LongList } from "./long_list.ts";
import { all_contacts, type ColourBy, type Show, type State, type Store } from "./state.ts";
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

  constructor(place: HTMLElement, bodies_place: HTMLElement, private readonly legend: HTMLElement, private readonly view: View,
              private readonly store: Store, private readonly facts: ViewFacts) {
    this.contacts = view.contacts.length + (view.undecided ?? []).length;
    place.append(this.fieldset("Poses", ["current", "start", "end", "contact"], pose_colours),
      this.fieldset("Show", ["edges", "wireframe", "labels", "grid", "axes", "swept", "regions", "overlaps", "proof", "others"], {}));
    if (facts.tree_levels > 0) place.append(this.tree_fields());
    place.append(this.colour_fields(), element("p", { class: "note" },
      `${count(view.bodies.length, "body", "bodies")}, ${count(facts.face_count, "face")}. Swept boxes are drawn from 65 poses unless the report has exact ones.`));
    this.list = new LongList("Bodies", 32, (item, row) => this.fill_body(item, row), (item) => this.toggle_body(item));
    this.list.box.id = "bodies";
    bodies_place.append(element("div", { class: "bar" },
      element("button", { click: () => this.store.change({ hidden: new Set() }) }, "Show all"),
      element("button", { click: () => this.store.change({ hidden: new Set(view.bodies.keys()) }) }, "Hide all")), this.list.box);
    this.list.set_items([...view.bodies.keys()]);
    store.listen((state, was) => {
      if (state.time === was.time || state.selected !== was.selected) this.update(state);
    });
    this.update(store.state);
  }

  private fieldset(title: string, names: readonly Show[], colours: Partial<Record<Show, string>>): HTMLElement {
    const rows = names.map((name) => {
      const box = element("input", { type: "checkbox", id: `show-${name}`, change: () => this.store.toggle(name) });
      this.boxes.set(name, box);
      const colour = colours[name];
      return element("label", {}, box, ...(colour ? [swatch(colour)] : []), toggle_names[name], element("kbd", {}, toggle_keys[name]));
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

  private colour_fields(): HTMLElement {
    const choices: [ColourBy, string][] = [["body", "Each body"], ["group", "Each group"], ["contact", "What meets something"], ["pose", "By pose: current blue"]];
    const select = element("select", { id: "colour", "aria-label": "Colours", change: () => this.store.change({ colour_by: select.value as ColourBy }) });
    for (const [value, text] of choices) select.append(element("option", { value, selected: value === this.store.state.colour_by }, text));
    this.store.listen((state) => (select.value = state.colour_by));
    return element("fieldset", {}, element("legend", {}, "Colours"), select);
  }

  private toggle_body(item: number): void {
    const hidden = new Set(this.store.state.hidden);
    if (!hidden.delete(item)) hidden.add(item);
    this.list.set_active(item);
    this.store.change({ hidden });
  }

  private fill_body(item: number, row: HTMLElement): void {
    const body = this.view.bodies[item]!, { hidden, colour_by } = this.store.state;
    row.classList.add("body-row");
    row.append(element("input", { type: "checkbox", tabindex: -1, checked: !hidden.has(item), "aria-label": "visible" }),
      swatch(body_colours(this.view, colour_by)[item]!), element("span", { title: body.name }, body.name),
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
    const add = (colour: string | undefined, text: string) =>
      rows.push(element("div", {}, ...(colour ? [swatch(colour)] : []), element("span", {}, text)));
    const contact = state.selected === null ? undefined : all_contacts(this.view)[state.selected];
    if (contact) {
      add(mark_colours.a, `meets: ${this.view.bodies[contact.a]!.name}`);
      add(mark_colours.b, `meets: ${this.view.bodies[contact.b]!.name}`);
      if (contact.point) add(mark_colours.point, "point, normal, intersection");
      if (state.shown.has("proof") && (contact.planes || contact.proof)) add(mark_colours.plane, contact.proof ? "apart along (proof)" : "separating plane");
    } else if (state.colour_by === "pose") add(pose_colours.current, "current pose");
    else if (state.colour_by === "contact") {
      add(contact_colours.met, "meets something");
      if ((this.view.undecided ?? []).length > 0) add(contact_colours.open, "undecided");
      add(contact_colours.free, "free");
    } else if (state.colour_by === "group") {
      const colours = body_colours(this.view, "group");
      groups_of(this.view).slice(0, 8).forEach((group) =>
        add(colours[this.view.bodies.findIndex((body) => (body.group ?? "") === group)], group || "no group"));
    } else if (this.view.bodies.length <= 8) {
      const colours = body_colours(this.view, "body");
      this.view.bodies.forEach((body, i) => add(colours[i], body.name));
    }
    const at_start = this.view.contacts.filter(({ status }) => status === "at_start").length;
    if (!contact && at_start > 0 && state.shown.has("regions")) add(mark_colours.point, "intersection");
    if (!contact && at_start > 1 && state.shown.has("overlaps")) add(mark_colours.b, "box around all intersections");
    for (const name of ["start", "end", "contact"] as const) if (state.shown.has(name)) add(pose_colours[name], `${name} pose`);
    if (this.contacts === 0 && this.view.closest) add(mark_colours.closest, "closest approach");
    if (state.shown.has("grid")) add(undefined, `grid: ${with_unit(brief(this.facts.grid_step), this.view.units)}`);
    this.legend.replaceChildren(...rows);
  }
}
