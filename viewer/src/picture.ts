// SPDX-License-Identifier: MIT
// The stage as a PNG file, with the labels that are in sight.
import type { Stage } from "./stage.ts";

export function picture_of(stage: Stage, labels: HTMLElement): HTMLCanvasElement {
  stage.draw_now();
  const source = stage.renderer.domElement;
  const picture = document.createElement("canvas");
  Object.assign(picture, { width: source.width, height: source.height });
  const pen = picture.getContext("2d")!;
  pen.drawImage(source, 0, 0);
  const ratio = source.width / (source.clientWidth || 1), corner = labels.getBoundingClientRect();
  const style = getComputedStyle(document.body);
  pen.scale(ratio, ratio);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const label of labels.querySelectorAll<HTMLElement>("span:not([hidden])")) {
    const box = label.getBoundingClientRect();
    pen.font = `12px ${style.fontFamily}`;
    pen.fillStyle = style.color;
    pen.fillText(label.textContent ?? "", box.x - corner.x + box.width / 2, box.y - corner.y + box.height / 2, 240);
  }
  return picture;
}

export function save_picture(stage: Stage, labels: HTMLElement, name: string): void {
  picture_of(stage, labels).toBlob((blob) => {
    if (!blob) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = `${name.replace(/[^\p{L}\p{N}._-]+/gu, "_").slice(0, 80) || "tact"}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }, "image/png");
}
