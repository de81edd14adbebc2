import {
  type CanvasTexture,
  type Object3D,
  Raycaster,
  Sprite,
  SpriteMaterial,
  Vector2,
  Vector3,
} from 'three';
import { drawn } from './textures.ts';
import type { StageView } from './view.ts';

/** An object in the scene that represents a choice of the panel. */
export interface Target {
  id: string;
  number: number;
  object: Object3D;
  /** The height of the mark above the object's origin in metres. */
  lift: number;
}

/** Numbered marks over the objects to choose, with the numbers of the panel. */
export interface Pins {
  show(targets: readonly Target[]): void;
  /** Highlights the mark of a choice. */
  point(id: string | undefined): void;
  /** Returns the choice whose mark a ray meets first, or otherwise whose object. */
  hit(ray: Raycaster): string | undefined;
  onPick?: (id: string) => void;
  onPoint?: (id: string | undefined) => void;
}

function face(number: number, hot: boolean): CanvasTexture {
  return drawn(96, 96, (pen) => {
    pen.beginPath();
    pen.arc(48, 48, 42, 0, Math.PI * 2);
    pen.fillStyle = hot ? '#ffffff' : '#12161d';
    pen.globalAlpha = hot ? 1 : 0.9;
    pen.fill();
    pen.globalAlpha = 1;
    pen.lineWidth = 6;
    pen.strokeStyle = hot ? '#12161d' : '#ffffff';
    pen.stroke();
    pen.fillStyle = hot ? '#12161d' : '#ffffff';
    pen.font = "700 50px system-ui, 'DejaVu Sans', sans-serif";
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(String(number), 48, 51);
  });
}

/** The height of a mark on the screen in CSS pixels, at every distance and window size. */
const PIXELS = 38;

export function createPins(view: StageView, reduced: boolean): Pins {
  const faces = new Map<string, CanvasTexture>();
  const faceOf = (number: number, hot: boolean): CanvasTexture => {
    const key = `${number}${hot}`;
    const known = faces.get(key) ?? face(number, hot);
    faces.set(key, known);
    return known;
  };
  let marks: { target: Target; sprite: Sprite }[] = [];
  let pointed: string | undefined;
  const world = new Vector3();
  const eye = new Vector3();
  const pins: Pins = {
    show(targets) {
      for (const { sprite } of marks) {
        sprite.removeFromParent();
        sprite.material.dispose();
      }
      pointed = undefined;
      marks = targets.map((target) => {
        const sprite = new Sprite(
          new SpriteMaterial({
            map: faceOf(target.number, false),
            depthTest: false,
            toneMapped: false,
            fog: false,
          }),
        );
        sprite.renderOrder = 50;
        view.scene.add(sprite);
        return { target, sprite };
      });
    },
    point(id) {
      if (id === pointed) return;
      pointed = id;
      for (const { target, sprite } of marks) sprite.material.map = faceOf(target.number, target.id === id);
    },
    hit(ray) {
      const direct = ray.intersectObjects(marks.map((mark) => mark.sprite))[0];
      const mark = marks.find((one) => one.sprite === direct?.object);
      if (mark) return mark.target.id;
      const near = marks
        .map(({ target }) => ({
          id: target.id,
          distance: ray.intersectObject(target.object, true)[0]?.distance,
        }))
        .filter((one) => one.distance !== undefined)
        .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))[0];
      return near?.id;
    },
  };
  view.onTick((_, now) => {
    view.camera.getWorldPosition(eye);
    for (const { target, sprite } of marks) {
      target.object.getWorldPosition(world);
      sprite.position.set(
        world.x,
        world.y + target.lift + (reduced ? 0 : Math.sin(now / 400) * 0.015),
        world.z,
      );
      const far = eye.distanceTo(sprite.position);
      const metres = view.renderer.xr.isPresenting
        ? 0.055 * Math.max(1.2, far)
        : (2 * far * Math.tan((view.camera.fov * Math.PI) / 360) * PIXELS) / innerHeight;
      sprite.scale.setScalar(metres * (target.id === pointed ? 1.3 : 1));
    }
  });

  const ray = new Raycaster();
  const point = new Vector2();
  const under = (event: PointerEvent): string | undefined => {
    point.set((event.clientX / innerWidth) * 2 - 1, 1 - (event.clientY / innerHeight) * 2);
    ray.setFromCamera(point, view.camera);
    return pins.hit(ray);
  };
  let pressed: { x: number; y: number } | undefined;
  view.canvas.addEventListener('pointerdown', (event) => {
    pressed = { x: event.clientX, y: event.clientY };
  });
  view.canvas.addEventListener('pointerup', (event) => {
    const moved = pressed ? Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) : 99;
    pressed = undefined;
    if (moved > 10 || view.paused) return;
    const id = under(event);
    if (id) pins.onPick?.(id);
  });
  view.canvas.addEventListener('pointermove', (event) => {
    if (pressed || event.pointerType !== 'mouse') return;
    const id = under(event);
    view.canvas.style.cursor = id ? 'pointer' : '';
    pins.onPoint?.(id);
  });
  return pins;
}
