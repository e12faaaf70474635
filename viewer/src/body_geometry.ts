// SPDX-License-Identifier: MIT
// Triangles and edges of solids for the graphics card, made once each, edges only when somebody looks at them.
import * as three from "three";
import type { Solid } from "./geometry.ts";

export class BodyGeometry {
  private readonly made = new Map<Solid, three.BufferGeometry>();
  private readonly made_edges = new Map<Solid, three.BufferGeometry>();

  triangles(solid: Solid): three.BufferGeometry {
    let geometry = this.made.get(solid);
    if (!geometry) {
      geometry = new three.BufferGeometry();
      geometry.setAttribute("position", new three.BufferAttribute(solid.positions, 3));
      geometry.setIndex(new three.BufferAttribute(solid.indices, 1));
      this.made.set(solid, geometry);
    }
    return geometry;
  }

  edges(solid: Solid): three.BufferGeometry {
    let geometry = this.made_edges.get(solid);
    if (!geometry) {
      geometry = solid.outline.length > 0 || solid.shape ? outline_of(solid) : new three.EdgesGeometry(this.triangles(solid), 20);
      this.made_edges.set(solid, geometry);
    }
    return geometry;
  }
}

function outline_of({ outline, origin }: Solid): three.BufferGeometry {
  const points = outline.flatMap((loop) => loop.slice(1).flatMap((p, k) => [loop[k]!, p]));
  return new three.BufferGeometry().setFromPoints(points.map((p) => new three.Vector3(p[0] - origin[0], p[1] - origin[1], p[2] - origin[2])));
}
