// SPDX-License-Identifier: MIT
// One report on the page: puts the parts together.
import * as three from "three";
import { Bodies } from "./bodies.ts";
import { Certificate } from "./certificate.ts";
import { ContactPanel } from "./contact_panel.ts";
import { by_id, element } from "./element.ts";
import { count } from "./format.ts";
import { solids_of, usual_most_triangles, type Solid } from "./geometry.ts";
import { frame_closest, frame_contact } from "./framing.ts";
import { Ghosts } from "./ghosts.ts";
import { fill_help, listen_to_keys } from "./keys.ts";
import { icon, type IconName } from "./icon.ts";
import { Marks } from "./marks.ts";
import { track_of } from "./motion.ts";
import { picture_of, save_picture } from "./picture.ts";
import { Regions } from "./regions.ts";
import { read_hash, write_hash } from "./share.ts";
import { Stage } from "./stage.ts";
import { all_contacts, Store, time_of, type Show, type State } from "./state.ts";
import { Surroundings } from "./surroundings.ts";
import { swept_bounds } from "./swept.ts";
import { Transport } from "./transport.ts";
import { Bounds } from "./vec.ts";
import type { ContactData, View } from "./view_data.ts";
import { ViewPanel } from "./view_panel.ts";
import { Volumes } from "./volumes.ts";

const most_edged_faces = 60_000; // of meshes: finding edges takes a while beyond

export class Page {
  readonly contacts: ContactData[];
  readonly solids: Solid[];
  readonly stage: Stage;
  readonly bodies: Bodies;
  readonly regions: Regions;
  readonly certificate: Certificate;
  readonly store: Store;
  private readonly marks: Marks;
  private readonly ghosts: Ghosts;
  private readonly volumes: Volumes;
  private readonly surroundings: Surroundings;
  private hash_timer = 0;
  private readonly ended = new AbortController();

  constructor(readonly view: View, most_triangles = view.most_triangles ?? usual_most_triangles) {
    this.contacts = all_contacts(view);
    this.solids = solids_of(view, most_triangles);
    this.stage = new Stage(by_id("canvas") as HTMLCanvasElement, view.dimension, this.whole());
    this.store = new Store(this.first_state());
    const wear = ({ theme }: State) => (document.documentElement.dataset["theme"] = theme);
    this.store.listen(wear); // before all who read colors
    wear(this.store.state);
    this.bodies = new Bodies(this.stage, view, this.solids, this.contacts);
    this.ghosts = new Ghosts(this.stage, view, this.bodies, this.contacts);
    this.volumes = new Volumes(this.stage, view, this.bodies, this.contacts);
    this.marks = new Marks(this.stage, view, this.bodies, this.contacts);
    this.regions = new Regions(this.stage, this.bodies, this.contacts);
    this.certificate = new Certificate(this.stage, this.bodies, this.contacts);
    this.surroundings = new Surroundings(this.stage, view, this.bodies, this.contacts, by_id("labels"));
    this.fill();
    this.store.listen((state, was) => this.update(state, was));
    this.stage.frame_all();
    this.update(this.store.state, undefined);
    this.restore();
    this.stage.controls.addEventListener("change", () => this.remember());
    addEventListener("hashchange", () => this.restore(), { signal: this.ended.signal });
    this.stage.renderer.domElement.addEventListener("webglcontextlost", () =>
      this.banner("The browser has taken the graphics away. Reload the page to go on."), { signal: this.ended.signal });
  }

  /// Leaves the screen to another page.
  end(): void {
    this.ended.abort();
    clearTimeout(this.hash_timer);
    this.store.change({ playing: false });
    clearTimeout(this.hash_timer);
    this.stage.end();
  }

  private whole(): Bounds {
    const { view } = this, all = new Bounds();
    const samples = view.bodies.length > 2000 ? 4 : 24;
    view.bodies.forEach((body, i) =>
      all.add_bounds(swept_bounds(body, this.solids[i]!, track_of(body.motion, view.dimension), view.interval, samples)));
    return all;
  }

  private face_count(): number {
    return this.solids.reduce((sum, solid) => sum + solid.face_count, 0);
  }

  private first_state(): State {
    const shown = new Set<Show>(["current", "grid", "others", "regions", "proof"]);
    if (new Set(this.solids).size <= 3000 && this.face_count() <= most_edged_faces) shown.add("edges");
    const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const many = this.view.bodies.length > 8, has_groups = this.view.bodies.some((body) => body.group !== undefined);
    return { time: this.view.interval[0], playing: false, speed: 1, loop: false, selected: null, shown, hidden: new Set(),
      color_by: !many ? "body" : has_groups ? "group" : "contact", theme, tree_level: 0 };
  }

  private fill(): void {
    const { view, store } = this;
    by_id("title").textContent = view.scene ?? "Tact report";
    document.title = `${view.scene ?? "report"} – Tact`;
    this.tell_verdict();
    this.tell_boxes();
    this.make_tabs();
    const choose = (contact: number) => this.choose(contact);
    const transport = new Transport(by_id("transport"), view, this.contacts, store, choose);
    new ContactPanel(by_id("panel-contacts"), view, this.contacts, store, choose, () => this.show_closest());
    const panel = new ViewPanel(by_id("panel-view"), by_id("panel-bodies"), by_id("legend"), view, store,
      { tree_levels: this.volumes.tree_levels, grid_step: this.surroundings.step, face_count: this.face_count() });
    const help = by_id("dialog") as HTMLDialogElement;
    const actions = { store, stage: this.stage, transport, panel, interval: view.interval, frame_all: () => this.stage.frame_all(),
      save: () => this.save(), theme: () => store.change({ theme: store.state.theme === "dark" ? "light" : "dark" }),
      clear: () => store.change({ selected: null }), help: () => { fill_help(help); help.showModal(); } };
    listen_to_keys(actions, this.ended.signal);
    const tool = (id: IconName, text: string, action: () => void) =>
      element("button", { id, title: text, "aria-label": text, click: action }, icon(id), element("span", {}, text));
    by_id("tools").append(tool("fit", "Whole scene", actions.frame_all), tool("share", "Share", () => this.share(help)),
      tool("save", "Picture", actions.save), tool("theme", "Dark or light", actions.theme), tool("help", "Keys", actions.help));
    this.pick_on_click();
  }

  private tell_verdict(): void {
    const verdict = by_id("verdict"), met = this.view.contacts.length, open = this.contacts.length - met;
    const free = met === 0 && open === 0 && this.view.complete !== false;
    verdict.dataset["kind"] = met > 0 ? "contact" : free ? "free" : "undecided";
    const parts = [met > 0 ? count(met, "contact") : free ? "Free: no contact" : "No contact found"];
    if (open > 0) parts.push(`${open} undecided`);
    if (this.view.complete === false) parts.push("stopped early");
    verdict.textContent = parts.join(", ");
    if (this.view.bodies.length === 0) this.banner("The scene has no bodies: there is nothing to show.");
  }

  private banner(text: string, ...more: HTMLElement[]): void {
    by_id("banner").replaceChildren(text, ...more);
    by_id("banner").hidden = false;
  }

  private tell_boxes(): void {
    const boxes = this.solids.filter((solid) => solid.is_box).length;
    if (boxes === 0) return;
    const given = (this.view.meshes ?? []).some((mesh) => mesh.faces !== undefined);
    const all = element("button", { id: "all-triangles", click: () => {
      this.view.most_triangles = Infinity;
      restart(this.view);
    } }, "Show the triangles");
    this.banner(`${count(boxes, "mesh is", "meshes are")} shown as boxes: ${count(this.face_count(), "triangle")} are many for a browser.`, ...(given ? [all] : []));
  }

  private make_tabs(): void {
    const names = ["contacts", "bodies", "view"] as const;
    const buttons = names.map((name) => element("button", { id: `tab-${name}`, role: "tab", "aria-controls": `panel-${name}`,
      click: () => open(name) }, name === "contacts" ? `Contacts (${this.contacts.length})` : name === "bodies" ? `Bodies (${this.view.bodies.length})` : "View"));
    const open = (chosen: (typeof names)[number]) => names.forEach((name, i) => {
      by_id(`panel-${name}`).hidden = name !== chosen;
      buttons[i]!.setAttribute("aria-selected", String(name === chosen));
    });
    by_id("tabs").append(...buttons);
    open("contacts");
  }

  choose(contact: number): void {
    this.store.change({ selected: contact, time: time_of(this.contacts[contact]!), playing: false });
    frame_contact(this.stage, this.bodies, this.contacts[contact]!);
  }

  show_closest(): void {
    this.store.change({ time: this.view.closest!.time, playing: false });
    frame_closest(this.stage, this.bodies, this.view.closest!);
  }

  /// A click on a body chooses its next contact.
  private pick_on_click(): void {
    const canvas = this.stage.renderer.domElement;
    let down = [0, 0];
    canvas.addEventListener("pointerdown", (event) => (down = [event.clientX, event.clientY]));
    canvas.addEventListener("click", (event) => {
      if (Math.hypot(event.clientX - down[0]!, event.clientY - down[1]!) > 5 || this.contacts.length === 0) return;
      const box = canvas.getBoundingClientRect();
      const body = this.bodies.pick().at((event.clientX - box.x) / box.width, 1 - (event.clientY - box.y) / box.height);
      const from = this.store.state.selected ?? -1;
      const order = [...this.contacts.keys()].map((i) => (i + from + 1) % this.contacts.length);
      const next = order.find((i) => this.contacts[i]!.a === body || this.contacts[i]!.b === body);
      if (next !== undefined) this.choose(next);
    });
  }

  private update(state: State, was: State | undefined): void {
    if (state.time !== was?.time) this.bodies.set_time(state.time);
    const style = getComputedStyle(document.documentElement);
    const color = (name: string) => style.getPropertyValue(name).trim();
    const other = (Object.keys(state) as (keyof State)[]).some((key) => key !== "time" && key !== "playing" && state[key] !== was?.[key]);
    if (other) {
      this.stage.scene.background = new three.Color(color("--stage"));
      this.bodies.show(state, color("--edge"));
      for (const part of [this.ghosts, this.volumes, this.marks, this.regions, this.certificate]) part.show(state);
      this.surroundings.dress(state, color("--grid"));
    } else if (state.time !== was?.time) for (const part of [this.regions, this.certificate]) part.set_time(state.time);
    this.surroundings.show(state);
    this.stage.draw();
    if (!state.playing) this.remember();
  }

  private remember(): void {
    clearTimeout(this.hash_timer);
    this.hash_timer = window.setTimeout(() => history.replaceState(null, "", this.hash()), 250);
  }
  hash(): string {
    return write_hash(this.store.state, this.stage.camera_view());
  }
  private restore(): void {
    const limits = { interval: this.view.interval, contacts: this.contacts.length, bodies: this.view.bodies.length };
    const shared = read_hash(location.hash, limits);
    if (shared.only_picture) document.body.dataset["only"] = "picture";
    const { selected } = shared.state;
    if (typeof selected === "number" && !shared.camera) this.choose(selected); // a hand-made address: a contact is enough
    this.store.change(shared.state);
    if (shared.camera) this.stage.set_camera(shared.camera);
  }

  private share(dialog: HTMLDialogElement): void {
    const link = `${location.href.split("#")[0]}${this.hash()}`;
    const field = element("input", { type: "text", readonly: true, "aria-label": "Link", value: link });
    dialog.replaceChildren(element("h2", {}, "Share this view"),
      element("p", {}, "Send this file; behind its name, this end of the address shows the same time and camera:"), field,
      element("button", { click: () => dialog.close() }, "Close"));
    dialog.showModal();
    field.select();
    navigator.clipboard?.writeText(link).catch(() => undefined); // the field remains where it is not allowed
  }

  private save(): void {
    save_picture(this.stage, by_id("labels"), `${this.view.scene ?? "tact"}-${this.store.state.time}`);
  }
  picture(): HTMLCanvasElement {
    return picture_of(this.stage, by_id("labels"));
  }
}

let restart: (view: View) => void = () => undefined;
/// Says how a page is shown anew with other data.
export function on_restart(action: (view: View) => void): void {
  restart = action;
}
