// SPDX-License-Identifier: MIT
// The drawing surface: renderer, camera and its controls. Draws only when something has changed.
import * as three from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import type { Bounds, Vec3 } from "./vec.ts";

export interface CameraView {
  position: Vec3;
  target: Vec3;
  zoom: number;
}

export class NoGraphics extends Error {}

function renderer_for(canvas: HTMLCanvasElement): three.WebGLRenderer {
  const context = canvas.getContext("webgl2", { antialias: true, preserveDrawingBuffer: true });
  if (!context) throw new NoGraphics("no WebGL 2");
  return new three.WebGLRenderer({ canvas, context });
}

/// The scene is drawn at a size of about 1 whatever its units: `root` holds everything in the scene's coordinates.
export class Stage {
  readonly renderer: three.WebGLRenderer;
  readonly scene = new three.Scene();
  readonly root = new three.Group();
  readonly camera: three.PerspectiveCamera | three.OrthographicCamera;
  readonly controls: OrbitControls;
  readonly unit: number; // of the scene's coordinates, to 1 on the stage
  private readonly center: three.Vector3;
  private readonly before_draw: (() => void)[] = [];
  private requested = false;
  private flight = 0;
  private ended = false;

  constructor(canvas: HTMLCanvasElement, readonly dimension: number, readonly bounds: Bounds) {
    this.renderer = renderer_for(canvas);
    this.unit = bounds.radius() || 1;
    this.center = new three.Vector3(...bounds.center());
    this.root.scale.setScalar(1 / this.unit);
    this.root.position.copy(this.center).multiplyScalar(-1 / this.unit);
    this.scene.add(this.root);
    this.camera = dimension === 2 ? new three.OrthographicCamera() : new three.PerspectiveCamera(38);
    this.camera.up.set(0, dimension === 2 ? 1 : 0, dimension === 2 ? 0 : 1);
    this.add_lights();
    this.controls = this.make_controls(canvas);
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement!);
    this.resize();
  }

  private add_lights(): void {
    const sun = new three.DirectionalLight("#ffffff", 2.1);
    sun.position.set(-0.6, 0.8, 1);
    this.camera.add(sun);
    this.scene.add(this.camera, new three.HemisphereLight("#ffffff", "#9aa4b2", 1.5));
  }

  private make_controls(canvas: HTMLCanvasElement): OrbitControls {
    const controls = new OrbitControls(this.camera, canvas);
    controls.zoomToCursor = true;
    controls.minDistance = 1e-6;
    if (this.dimension === 2) {
      controls.enableRotate = false;
      controls.mouseButtons.LEFT = three.MOUSE.PAN;
      controls.touches.ONE = three.TOUCH.PAN;
    }
    controls.addEventListener("change", () => this.draw());
    controls.addEventListener("start", () => cancelAnimationFrame(this.flight));
    return controls;
  }

  /// Gives the graphics back.
  end(): void {
    cancelAnimationFrame(this.flight);
    this.ended = true;
    this.controls.dispose();
    this.renderer.dispose();
  }

  on_draw(action: () => void): void {
    this.before_draw.push(action);
  }

  /// Draws with the next frame, once.
  draw(): void {
    if (this.requested) return;
    this.requested = true;
    requestAnimationFrame(() => this.draw_now());
  }

  draw_now(): void {
    this.requested = false;
    if (this.ended) return;
    if (this.camera instanceof three.PerspectiveCamera) {
      const distance = this.camera.position.distanceTo(this.controls.target);
      this.camera.near = Math.max(distance / 200, 1e-7);
      this.camera.far = distance + 60;
      this.camera.updateProjectionMatrix();
    }
    this.scene.updateMatrixWorld();
    for (const action of this.before_draw) action();
    this.renderer.render(this.scene, this.camera);
  }

  private resize(): void {
    const frame = this.renderer.domElement.parentElement!;
    const width = Math.max(frame.clientWidth, 1), height = Math.max(frame.clientHeight, 1);
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.setSize(width, height, false);
    const aspect = width / height;
    if (this.camera instanceof three.PerspectiveCamera) this.camera.aspect = aspect;
    else Object.assign(this.camera, { left: -aspect, right: aspect, top: 1, bottom: -1, near: 0.1, far: 100 });
    this.camera.updateProjectionMatrix();
    this.draw();
  }

  on_stage(point: Vec3): three.Vector3 {
    return new three.Vector3(...point).sub(this.center).divideScalar(this.unit);
  }

  /// The length on the stage of one pixel at a place on it.
  pixel_at(place: three.Vector3): number {
    const height = this.renderer.domElement.clientHeight || 1;
    if (this.camera instanceof three.OrthographicCamera) return 2 / (this.camera.zoom * height);
    const depth = Math.max(this.camera.position.distanceTo(place), 1e-9);
    return (2 * depth * Math.tan((this.camera.fov * Math.PI) / 360)) / height;
  }

  camera_view(): CameraView {
    const { position, zoom } = this.camera;
    return { position: position.toArray(), target: this.controls.target.toArray() as Vec3, zoom };
  }

  set_camera(view: CameraView): void {
    cancelAnimationFrame(this.flight);
    this.camera.position.set(...view.position);
    this.controls.target.set(...view.target);
    this.camera.zoom = view.zoom;
    this.camera.updateProjectionMatrix();
    this.controls.update();
    this.draw();
  }

  /// Looks at a ball from the side `from` (on the stage, toward the camera), or from where the camera is.
  frame(target: three.Vector3, radius: number, from?: three.Vector3): void {
    const narrow = Math.min(1, this.renderer.domElement.clientWidth / (this.renderer.domElement.clientHeight || 1));
    const side = (from ?? this.camera.position.clone().sub(this.controls.target)).clone();
    if (side.lengthSq() === 0) side.set(0, 0, 1);
    const goal: CameraView = { position: [0, 0, 0], target: target.toArray() as Vec3, zoom: 1 };
    if (this.camera instanceof three.PerspectiveCamera) {
      const distance = radius / Math.sin((this.camera.fov * Math.PI) / 360) / narrow;
      goal.position = target.clone().addScaledVector(side.normalize(), distance).toArray();
    } else {
      goal.position = [target.x, target.y, 10];
      goal.zoom = narrow / radius;
    }
    this.fly(goal);
  }

  /// The whole scene, as large as the corners of its box allow.
  frame_all(): void {
    const canvas = this.renderer.domElement, aspect = canvas.clientWidth / (canvas.clientHeight || 1);
    const corners = this.bounds.corners().map((corner) => this.on_stage(corner));
    const margin = 1.12;
    if (!(this.camera instanceof three.PerspectiveCamera)) {
      const most = Math.max(1e-9, ...corners.map((c) => Math.max(Math.abs(c.y), Math.abs(c.x) / aspect)));
      return this.fly({ position: [0, 0, 10], target: [0, 0, 0], zoom: 1 / (margin * most) });
    }
    const side = new three.Vector3(0.55, -1, 0.62).normalize();
    const right = new three.Vector3(0, 0, 1).cross(side).normalize(), up = side.clone().cross(right);
    const slope = Math.tan((this.camera.fov * Math.PI) / 360);
    const distance = Math.max(0.05, ...corners.map((c) =>
      c.dot(side) + (margin * Math.max(Math.abs(c.dot(up)), Math.abs(c.dot(right)) / aspect)) / slope));
    this.fly({ position: side.multiplyScalar(distance).toArray() as Vec3, target: [0, 0, 0], zoom: 1 });
  }

  private fly(goal: CameraView): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || this.camera.position.lengthSq() === 0) return this.set_camera(goal);
    cancelAnimationFrame(this.flight);
    const start = this.camera_view(), since = performance.now();
    const mix = (a: Vec3, b: Vec3, s: number) => a.map((x, k) => x + s * (b[k]! - x)) as Vec3;
    const step = () => {
      const part = Math.min((performance.now() - since) / 400, 1);
      const s = part * part * (3 - 2 * part);
      this.set_camera({ position: mix(start.position, goal.position, s), target: mix(start.target, goal.target, s),
        zoom: start.zoom * (goal.zoom / start.zoom) ** s });
      if (part < 1) this.flight = requestAnimationFrame(step);
    };
    step();
  }

  /// Turns the camera about its target by angles, or moves it in the plane by the same part of the picture.
  turn(sideways: number, upwards: number): void {
    const { position } = this.camera, { target } = this.controls;
    if (this.dimension === 2) {
      const shift = new three.Vector3(sideways, upwards, 0).divideScalar(this.camera.zoom);
      position.add(shift);
      target.add(shift);
    } else {
      const ball = new three.Spherical().setFromVector3(position.clone().sub(target).applyAxisAngle(x_axis, -Math.PI / 2));
      ball.theta += sideways;
      ball.phi -= upwards;
      ball.makeSafe();
      position.setFromSpherical(ball).applyAxisAngle(x_axis, Math.PI / 2).add(target);
    }
    this.controls.update();
    this.draw();
  }

  nearer(factor: number): void {
    if (this.dimension === 2) this.camera.zoom /= factor;
    else this.camera.position.sub(this.controls.target).multiplyScalar(factor).add(this.controls.target);
    this.camera.updateProjectionMatrix();
    this.controls.update();
    this.draw();
  }
}

const x_axis = new three.Vector3(1, 0, 0);
