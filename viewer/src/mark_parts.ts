// SPDX-License-Identifier: MIT
// What marks are made of. Most are seen through whatever is in front of them.
import * as three from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import { unit_edges } from "./box_lines.ts";
import { subtract, type Vec3 } from "./vec.ts";

export const z_axis = new three.Vector3(0, 0, 1);

export function over_all<M extends three.Material>(material: M): M {
  material.depthTest = false;
  material.transparent = true;
  return material;
}

export function ball(color: string, pixels: number): three.Object3D {
  return new three.Mesh(new three.SphereGeometry(pixels, 20, 12), over_all(new three.MeshBasicMaterial({ color: color })));
}

/// An arrow along z, in pixels.
export function arrow(color: string): three.Object3D {
  const material = over_all(new three.MeshBasicMaterial({ color: color }));
  const shaft = new three.Mesh(new three.CylinderGeometry(2, 2, 58, 12).rotateX(Math.PI / 2).translate(0, 0, 29), material);
  const head = new three.Mesh(new three.ConeGeometry(7, 20, 20).rotateX(Math.PI / 2).translate(0, 0, 66), material);
  return new three.Group().add(shaft, head);
}

/// A disc for points, which are squares otherwise.
export function disc(): three.CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 32;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "white";
  pen.arc(16, 16, 15, 0, 2 * Math.PI);
  pen.fill();
  return new three.CanvasTexture(canvas);
}

export function dispose(object: three.Object3D): void {
  object.removeFromParent();
  object.traverse((part) => {
    const { geometry, material } = part as three.Mesh;
    if (material) (material as three.Material).dispose();
    if (geometry && geometry !== unit_edges) geometry.dispose();
  });
}

/// Thick lines between pairs of points, in a holder at the first of them: floats near 0 are the finest.
export function thick_lines(ends: Vec3[], color: string, width: number): three.Group {
  const origin = ends[0]!, holder = new three.Group();
  holder.position.set(...origin);
  holder.add(new LineSegments2(new LineSegmentsGeometry().setPositions(ends.flatMap((p) => subtract(p, origin))),
    over_all(new LineMaterial({ color: color, linewidth: width }))));
  return holder;
}

/// The triangles of loops of corners, in a holder at the first of them.
export function filled(loops: Vec3[][], material: three.Material[]): three.Group {
  const origin = loops[0]![0]!, holder = new three.Group();
  holder.position.set(...origin);
  const corners = loops.flatMap((loop) => loop.slice(2).flatMap((p, i) => [loop[0]!, loop[i + 1]!, p].flatMap((q) => subtract(q, origin))));
  const geometry = new three.BufferGeometry().setAttribute("position", new three.Float32BufferAttribute(corners, 3));
  holder.add(...material.map((one) => new three.Mesh(geometry, one)));
  return holder;
}

export const around = (loop: Vec3[]): Vec3[] => loop.flatMap((p, i) => [p, loop[(i + 1) % loop.length]!]);

/// A vertex, an edge or a face: faint through whatever is in front of it, full where it is in sight.
export function part_of(points: Vec3[], color: string, texture: three.Texture): three.Group {
  if (points.length === 1) {
    const holder = new three.Group();
    holder.position.set(...points[0]!);
    return holder.add(new three.Points(new three.BufferGeometry().setFromPoints([new three.Vector3()]),
      over_all(new three.PointsMaterial({ color: color, size: 12, sizeAttenuation: false, map: texture, alphaTest: 0.5 }))));
  }
  if (points.length === 2) return thick_lines(points, color, 5);
  const fill = { color: color, side: three.DoubleSide };
  const holder = filled([points], [over_all(new three.MeshBasicMaterial({ ...fill, opacity: 0.3 })),
    new three.MeshBasicMaterial({ ...fill, transparent: true, opacity: 0.6, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2 })]);
  const rim = thick_lines(around(points), color, 2.5);
  rim.position.set(0, 0, 0);
  return holder.add(rim);
}
