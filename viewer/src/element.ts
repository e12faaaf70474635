// SPDX-License-Identifier: MIT
// Makes elements. Text goes in as text and never as markup: names come from files that anyone may have written.
type Properties = Record<string, string | number | boolean | ((event: any) => void) | undefined>;

export function element<K extends keyof HTMLElementTagNameMap>(tag: K, properties: Properties = {},
                                                               ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (typeof value === "function") made.addEventListener(key, value);
    else if (key === "class") made.className = String(value);
    else if (typeof value === "boolean") made.toggleAttribute(key, value);
    else made.setAttribute(key, String(value));
  }
  made.append(...children); // append makes text nodes of strings
  return made;
}

export function swatch(color: string): HTMLElement {
  const made = element("span", { class: "swatch" });
  made.style.background = color;
  return made;
}

export function by_id(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}
