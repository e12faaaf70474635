// SPDX-License-Identifier: MIT
// Grid, axes and name labels.
import * as three from "three";
import type { Bodies } from "./bodies.ts";
import { axis_colors } from "./colors.ts";
import type { Stage } from "./stage.ts";
import type { State } from "./state.ts";
import { posed } from "./motion.ts";
import { add, scale } from "./vec.ts";
import type { ContactData, View } from "./view_data.ts";

const most_labels = 120;

/// 1, 2 or 5 times a power of ten, about a twelfth of the scene.
export function grid_step(radius: number): number {
  const rough = radius / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((m) => m * power >= rough) ?? 10);
}

interface Label {
  element: HTMLElement;
  place: () => three.Vector3;
  body: number | null;
}

export class Surroundings {
  readonly step: number;
  private readonly grid: three.GridHelper;
  private readonly axes = new three.Group();
  private readonly labels: Label[] = [];
  private shown: State | undefined;

  constructor(private readonly stage: Stage, private readonly view: View, private readonly bodies: Bodies,
              private readonly contacts: ContactData[], layer: HTMLElement) {
    const { bounds, unit } = stage;
    this.step = grid_step(unit);
    const count = 2 * Math.ceil((1.4 * unit) / this.step);
    this.grid = new three.GridHelper(count * this.step, count);
    this.grid.rotation.x = Math.PI / 2;
    const midpoint = bounds.center().map((x) => Math.round(x / this.step) * this.step);
    this.grid.position.set(midpoint[0]!, midpoint[1]!, view.dimension === 2 ? -unit : bounds.min[2] - unit * 1e-3);
    this.grid.renderOrder = -10;
    stage.root.add(this.grid, this.axes);
    this.make_axes();
    this.make_labels(layer);
    stage.on_draw(() => this.place_labels());
  }

  private make_axes(): void {
    for (let k = 0; k < this.view.dimension; ++k) {
      const end = new three.Vector3().setComponent(k, this.stage.unit * 0.3);
      const geometry = new three.BufferGeometry().setFromPoints([new three.Vector3(), end]);
      const line = new three.Line(geometry, new three.LineBasicMaterial({ color: axis_colors[k]!, depthTest: false, transparent: true }));
      line.renderOrder = 10;
      this.axes.add(line);
    }
  }

  private add_label(layer: HTMLElement, text: string, name: string, body: number | null, place: Label["place"]): void {
    const element = document.createElement("span");
    element.className = name;
    element.textContent = text;
    layer.append(element);
    this.labels.push({ element, place, body });
  }

  private make_labels(layer: HTMLElement): void {
    for (let k = 0; k < this.view.dimension; ++k) {
      const end = [0, 1, 2].map((i) => (i === k ? this.stage.unit * 0.31 : 0)) as [number, number, number];
      this.add_label(layer, "xyz"[k]!, `axis axis-${k}`, null, () => this.stage.on_stage(end));
    }
    const met = this.contacts.flatMap((c) => [c.a, c.b]);
    const order = [...new Set([...met, ...this.view.bodies.keys()])].slice(0, most_labels);
    for (const i of order) {
      this.add_label(layer, this.view.bodies[i]!.name, "label", i, () => {
        const { bounds } = this.bodies.solids[i]!;
        const midpoint = posed(this.bodies.pose(i, this.shown!.time), bounds.center());
        return this.stage.on_stage(add(midpoint, scale(this.view.dimension === 2 ? 0 : bounds.radius() * 0.5, [0, 0, 1])));
      });
    }
  }

  show(state: State): void {
    this.shown = state;
  }

  dress(state: State, grid_color: string): void {
    this.grid.visible = state.shown.has("grid");
    this.axes.visible = state.shown.has("axes");
    (this.grid.material as three.LineBasicMaterial).vertexColors = false;
    (this.grid.material as three.LineBasicMaterial).color.set(grid_color);
    (this.grid.material as three.LineBasicMaterial).needsUpdate = true;
  }

  private is_faded(body: number, state: State): boolean {
    const contact = state.selected === null ? undefined : this.contacts[state.selected];
    return contact !== undefined && state.shown.has("others") && body !== contact.a && body !== contact.b;
  }

  private place_labels(): void {
    const state = this.shown;
    if (!state) return;
    const { clientWidth: width, clientHeight: height } = this.stage.renderer.domElement;
    for (const { element, place, body } of this.labels) {
      const requested = body === null ? state.shown.has("axes") : state.shown.has("labels") && !state.hidden.has(body) && !this.is_faded(body, state);
      const at = requested ? place().project(this.stage.camera) : undefined;
      element.hidden = !at || at.z > 1 || Math.abs(at.x) > 1.1 || Math.abs(at.y) > 1.1;
      if (at && !element.hidden) {
        element.style.transform = `translate(-50%, -50%) translate(${((at.x + 1) / 2) * width}px, ${((1 - at.y) / 2) * height}px)`;
      }
    }
  }
}
