// SPDX-License-Identifier: MIT
// Signs for buttons, drawn here: fonts differ in which they have.
const space = "http://www.w3.org/2000/svg";

const paths = {
  play: "M5 3l9 6-9 6z",
  pause: "M4 3h3.6v12H4zM10.4 3H14v12h-3.6z",
  first: "M3 3h2.2v12H3zM15 3v12L6 9z",
  last: "M12.8 3H15v12h-2.2zM3 3l9 6-9 6z",
  back: "M12.6 3v12L4.6 9z",
  forth: "M5.4 3l8 6-8 6z",
  previous: "M4 9l5-4v2.7h6v2.6H9V13zM2.4 4h1.4v10H2.4z",
  next: "M14 9L9 5v2.7H3v2.6h6V13zM14.2 4h1.4v10h-1.4z",
  fit: "M2 2h5v2H4v3H2zM11 2h5v5h-2V4h-3zM2 11h2v3h3v2H2zM14 11h2v5h-5v-2h3z",
  share: "M13 1.6a2.6 2.6 0 1 1-2.5 3.3L7 7a2.6 2.6 0 0 1 0 4l3.5 2.1a2.6 2.6 0 1 1-.7 1.2L6 12a2.6 2.6 0 1 1 0-6l3.8-2.2A2.6 2.6 0 0 1 13 1.6z",
  save: "M8 2h2v6h3l-4 4.5L5 8h3zM2.5 14h13v2h-13z",
  theme: "M9 1.5a7.5 7.5 0 1 1 0 15zM9 1.5a7.5 7.5 0 0 0 0 15v-1.6a5.9 5.9 0 0 1 0-11.8z",
  help: "M6 6.4C6 4.3 7.3 3 9.1 3c1.9 0 3.2 1.2 3.2 2.9 0 1.3-.7 2-1.6 2.7-.7.5-.9.8-.9 1.6v.6H8v-.9c0-1.3.6-2 1.5-2.7.7-.5 1-.8 1-1.4 0-.7-.6-1.2-1.4-1.2-.9 0-1.4.6-1.4 1.8zM8 12.6h1.9v2H8z",
} as const;

export type IconName = keyof typeof paths;

export function icon(name: IconName): SVGSVGElement {
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("viewBox", "0 0 18 18");
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("class", "icon");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", paths[name]);
  drawing.append(path);
  return drawing;
}
