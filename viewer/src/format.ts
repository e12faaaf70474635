// SPDX-License-Identifier: MIT
// Numbers and sentences for people.
import type { ContactData, Feature, View } from "./view_data.ts";

/// Every digit that the double has, and no other.
export const exact = (x: number): string => String(x);

/// A few digits, for a glance.
export function brief(x: number): string {
  return x === 0 ? "0" : String(Number(x.toPrecision(5)));
}

export const vector = (v: readonly number[], write = exact): string => `(${v.map(write).join(", ")})`;

export function with_unit(text: string, unit: string | undefined): string {
  return unit ? `${text} ${unit}` : text;
}

export const count = (n: number, one: string, many = `${one}s`): string => `${n.toLocaleString("en")} ${n === 1 ? one : many}`;

export function feature_text(feature: Feature | undefined): string | undefined {
  if (feature?.vertex !== undefined) return `vertex ${feature.vertex}`;
  if (feature?.edge !== undefined) return `edge ${feature.edge.join("–")}`;
  if (feature?.face !== undefined) return `face ${feature.face}`;
  return undefined;
}

export function status_text(contact: ContactData): string {
  if (contact.status === "undecided") return "undecided";
  if (contact.enclosed) return "inside at start";
  if (contact.status === "at_start") return "at start";
  return contact.crossing === false ? "near" : "during";
}

/// What the status means, in a sentence.
export function status_sentence(contact: ContactData, view: View): string {
  if (contact.status === "undecided") return `Proved free until ${exact(contact.free_until)}; what comes after was not decided.`;
  if (contact.enclosed) return `${contact.enclosed === "a" ? "The first" : "The second"} body starts inside the other.`;
  if (contact.status === "at_start") return `In contact from the start, time ${exact(view.interval[0])}.`;
  if (contact.crossing === false) return "Nearer than the gap tolerance; whether they meet is not proved.";
  return contact.exact ? "Contact proved; the time is exact to the last digit." : "Contact proved within the bracket.";
}
