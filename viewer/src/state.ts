// SPDX-License-Identifier: MIT
// What the user has chosen. Parts of the page listen, and draw themselves again when something they show has changed.
import type { ContactData, View } from "./view_data.ts";

export const shows = ["current", "start", "end", "contact", "wireframe", "edges", "regions", "proof", "swept", "overlaps", "trees", "axes",
  "grid", "labels", "others"] as const;
export type Show = (typeof shows)[number];

export const colorings = ["body", "group", "contact", "pose"] as const;
export type ColorBy = (typeof colorings)[number];
export type Theme = "light" | "dark";

export interface State {
  time: number;
  playing: boolean;
  speed: number;
  loop: boolean;
  selected: number | null; // an index among the contacts, undecided pairs after them
  shown: ReadonlySet<Show>;
  hidden: ReadonlySet<number>; // bodies
  color_by: ColorBy;
  theme: Theme;
  tree_level: number;
}

export class Store {
  private listeners: ((state: State, before: State) => void)[] = [];

  constructor(public state: State) {}

  listen(listener: (state: State, before: State) => void): void {
    this.listeners.push(listener);
  }
  change(patch: Partial<State>): void {
    const before = this.state;
    this.state = { ...before, ...patch };
    for (const listener of this.listeners) listener(this.state, before);
  }
  toggle(show: Show): void {
    const shown = new Set(this.state.shown);
    if (!shown.delete(show)) shown.add(show);
    this.change({ shown });
  }
}

/// Contacts in order of time, then the pairs that are undecided.
export function all_contacts(view: View): ContactData[] {
  return [...view.contacts, ...(view.undecided ?? [])];
}

/// The time at which a contact is shown: the end of its bracket, or how far the pair is proved free.
export function time_of(contact: ContactData): number {
  return contact.contact_by ?? contact.free_until;
}

/// Seconds that the whole interval takes at speed 1.
export const seconds_for_all = 6;
