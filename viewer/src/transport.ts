// SPDX-License-Identifier: MIT
// The time line: slider, marks of contacts, play, pause, step, speed and loop.
import { element } from "./element.ts";
import { icon, type IconName } from "./icon.ts";
import { brief } from "./format.ts";
import { seconds_for_all, time_of, type State, type Store } from "./state.ts";
import type { ContactData, View } from "./view_data.ts";

const steps = 100;

export class Transport {
  private readonly slider: HTMLInputElement;
  private readonly marks = element("canvas", { id: "marks", "aria-hidden": "true", title: "Contacts: click one" });
  private readonly play: HTMLButtonElement;
  private readonly clock = element("output", { id: "clock", class: "number", for: "time" });
  private before = 0;

  constructor(parent: HTMLElement, private readonly view: View, private readonly contacts: ContactData[],
              private readonly store: Store, private readonly choose: (contact: number) => void) {
    const [start, end] = view.interval;
    this.slider = element("input", { id: "time", type: "range", min: start, max: end, step: "any", "aria-label": "Time",
      disabled: start >= end, input: () => store.change({ time: this.slider.valueAsNumber, playing: false }),
      keydown: (event: KeyboardEvent) => this.slider_key(event) });
    const button = (id: IconName, label: string, action: () => void, other = "") =>
      element("button", { id, "aria-label": label, title: label, class: other, click: action, disabled: start >= end }, icon(id));
    this.play = button("play", "Play or pause (space)", () => this.play_or_pause());
    const speed = element("select", { id: "speed", "aria-label": "Speed", title: "Speed",
      change: () => store.change({ speed: Number(speed.value) }) });
    for (const x of [0.05, 0.1, 0.25, 0.5, 1, 2, 4]) speed.append(element("option", { value: x, selected: x === 1 }, `${x}×`));
    const loop = element("input", { id: "loop", type: "checkbox", checked: store.state.loop, change: () => store.change({ loop: loop.checked }) });
    parent.append(element("div", { id: "line" }, this.marks, this.slider), element("div", { id: "buttons" },
      this.play,
      button("first", "To the start (Home)", () => this.jump(start), "wide"),
      button("back", "One step back (left arrow)", () => this.step(-1)),
      button("forth", "One step on (right arrow)", () => this.step(1)),
      button("last", "To the end (End)", () => this.jump(end), "wide"),
      button("previous", "The contact before (p)", () => this.next_contact(-1)),
      button("next", "The next contact (n)", () => this.next_contact(1)),
      speed, element("label", {}, loop, "Loop"), this.clock));
    this.marks.addEventListener("click", (event) => this.click_mark(event));
    new ResizeObserver(() => this.draw_marks()).observe(this.marks);
    store.listen((state, was) => this.update(state, was));
    this.update(store.state, undefined);
  }

  play_or_pause(): void {
    const { state } = this.store, [start, end] = this.view.interval;
    if (start >= end) return;
    this.store.change({ playing: !state.playing, time: !state.playing && state.time >= end ? start : state.time });
  }
  jump(time: number): void {
    const [start, end] = this.view.interval;
    this.store.change({ time: Math.min(Math.max(time, start), end), playing: false });
  }
  step(by: number): void {
    const [start, end] = this.view.interval;
    this.jump(this.store.state.time + (by * (end - start)) / steps);
  }
  /// The next contact in the order of the list that is chosen by time; from the chosen one, else from the time.
  next_contact(by: 1 | -1): void {
    const { selected, time } = this.store.state;
    const count = this.contacts.length;
    if (count === 0) return;
    const after = this.contacts.findIndex((contact) => time_of(contact) >= time);
    const goal = selected !== null ? selected + by : by > 0 ? after : (after < 0 ? count : after) - 1;
    this.choose((goal + count) % count);
  }

  private slider_key(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
    if (by === undefined || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.step(by);
  }

  private update(state: State, was: State | undefined): void {
    if (state.time !== was?.time) {
      this.slider.value = String(state.time);
      const { time_units } = this.view;
      this.clock.textContent = `t = ${brief(state.time)}${time_units ? ` ${time_units}` : ""}`;
      this.slider.setAttribute("aria-valuetext", this.clock.textContent);
    }
    if (state.playing !== was?.playing) {
      this.play.replaceChildren(icon(state.playing ? "pause" : "play"), state.playing ? "Pause" : "Play");
      if (state.playing) {
        this.before = performance.now();
        requestAnimationFrame(() => this.tick());
      }
    }
    if (state.selected !== was?.selected || state.theme !== was?.theme) this.draw_marks();
  }

  private tick(): void {
    const { state } = this.store;
    if (!state.playing) return;
    const now = performance.now(), [start, end] = this.view.interval;
    const gone = Math.min((now - this.before) / 1000, 0.25); // a slow machine shows every part of the motion
    this.before = now;
    let time = state.time + ((gone * (end - start)) / seconds_for_all) * state.speed;
    let playing = true;
    if (time >= end) {
      playing = state.loop;
      time = playing ? start + ((time - start) % (end - start)) : end;
    }
    this.store.change({ time, playing });
    if (playing) requestAnimationFrame(() => this.tick());
  }

  private place_of(time: number, width: number): number {
    const [start, end] = this.view.interval;
    const thumb = 8; // the midpoint of the slider's thumb does not reach the ends
    return thumb + (end > start ? (time - start) / (end - start) : 0) * (width - 2 * thumb);
  }

  private draw_marks(): void {
    const { clientWidth: width, clientHeight: height } = this.marks;
    if (width === 0) return;
    const ratio = Math.min(devicePixelRatio, 2);
    Object.assign(this.marks, { width: width * ratio, height: height * ratio });
    const pen = this.marks.getContext("2d")!;
    const style = getComputedStyle(document.documentElement);
    pen.scale(ratio, ratio);
    this.contacts.forEach((contact, i) => {
      const x = this.place_of(time_of(contact), width), chosen = i === this.store.state.selected;
      pen.fillStyle = style.getPropertyValue(contact.status === "undecided" || contact.crossing === false ? "--open" : "--bad");
      pen.beginPath(); // a triangle for a contact, a diamond where it is open
      pen.moveTo(x, height);
      pen.lineTo(x - 5, chosen ? 3 : 9);
      if (contact.status === "undecided") pen.lineTo(x, 0);
      pen.lineTo(x + 5, chosen ? 3 : 9);
      pen.fill();
      if (chosen) pen.fillRect(x - 6, 0, 12, 3);
    });
  }

  private click_mark(event: MouseEvent): void {
    let best = -1, least = 12;
    this.contacts.forEach((contact, i) => {
      const away = Math.abs(this.place_of(time_of(contact), this.marks.clientWidth) - event.offsetX);
      if (away < least) [best, least] = [i, away];
    });
    if (best >= 0) this.choose(best);
  }
}
