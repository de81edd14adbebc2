import { Plane, Raycaster, Sprite, SpriteMaterial, Vector2, Vector3 } from 'three';
import { type Spray, spray } from '../props/flames.ts';
import type { ExtinguisherKind } from '../props/safety.ts';
import type { Play, Stage } from '../stage/game.ts';
import { drawn } from '../stage/textures.ts';
import { fight, hitOf } from './fire-rules.ts';
import type { FireTexts } from './texts.ts';
import type { FireWorld } from './world.ts';

const jets: Record<ExtinguisherKind, string> = {
  water: 'rgba(205,232,255,.85)',
  co2: 'rgba(250,252,255,.9)',
  powder: 'rgba(245,240,228,.9)',
  wet: 'rgba(255,248,220,.9)',
};
/** The speed of the aim with the arrow keys, in metres per second. */
const AIM_SPEED = 0.9;
/**
 * The metres of one key press. It moves the aim immediately, so that the step does not depend on the frame
 * rate.
 */
const AIM_STEP = 0.06;
const aimKeys: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const reticle = (): Sprite => {
  const map = drawn(128, 128, (pen) => {
    for (const [color, width] of [
      ['rgba(0,0,0,.6)', 12],
      ['#ffffff', 6],
    ] as const) {
      pen.strokeStyle = color;
      pen.lineWidth = width;
      pen.beginPath();
      pen.arc(64, 64, 40, 0, 7);
      pen.moveTo(64, 6);
      pen.lineTo(64, 34);
      pen.moveTo(64, 94);
      pen.lineTo(64, 122);
      pen.moveTo(6, 64);
      pen.lineTo(34, 64);
      pen.moveTo(94, 64);
      pen.lineTo(122, 64);
      pen.stroke();
    }
  });
  const made = new Sprite(new SpriteMaterial({ map, depthTest: false, toneMapped: false }));
  made.renderOrder = 60;
  made.scale.setScalar(0.24);
  return made;
};

/**
 * Lets the person aim and spray until the fire is out: with arrow keys and Space, a pointer, or a controller.
 */
export async function putOut(
  play: Play,
  stage: Stage,
  world: FireWorld,
  texts: FireTexts['aim'],
  kind: ExtinguisherKind,
): Promise<void> {
  const { view, walker, sound } = stage;
  const { foot, flame } = world;
  const eye = view.camera.getWorldPosition(new Vector3());
  const forward = foot.clone().sub(eye).setY(0).normalize();
  const side = new Vector3(-forward.z, 0, forward.x);
  const surface = new Plane().setFromNormalAndCoplanarPoint(forward.clone().negate(), foot);
  // The aim starts at the flames, the most frequent wrong target.
  const aim = { x: 0.1, y: flame.height * 0.72 };
  const mark = reticle();
  const jet: Spray = spray(jets[kind]);
  view.scene.add(mark, jet.object);
  const nozzle = new Vector3();
  const target = new Vector3();
  const ray = new Raycaster();
  const met = new Vector3();
  const keys = new Set<string>();
  let pressed = false;
  const follow = (event: PointerEvent): void => {
    ray.setFromCamera(
      new Vector2((event.clientX / innerWidth) * 2 - 1, 1 - (event.clientY / innerHeight) * 2),
      view.camera,
    );
    take(ray);
  };
  const take = (by: Raycaster): void => {
    if (!by.ray.intersectPlane(surface, met)) return;
    met.sub(foot);
    aim.x = Math.max(-1.2, Math.min(1.2, met.dot(side)));
    aim.y = Math.max(-0.5, Math.min(flame.height * 1.2, met.y));
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  const move = (code: string, by: number): void => {
    const [x, y] = aimKeys[code] ?? [0, 0];
    aim.x = Math.max(-1.2, Math.min(1.2, aim.x + x * by));
    aim.y = Math.max(-0.1, Math.min(flame.height * 1.2, aim.y + y * by));
  };
  addEventListener(
    'keydown',
    ({ code, repeat }) => {
      if (!aimKeys[code]) return;
      keys.add(code);
      if (!repeat) move(code, AIM_STEP);
    },
    { signal },
  );
  addEventListener('keyup', (event) => keys.delete(event.code), { signal });
  view.canvas.addEventListener('pointermove', follow, { signal });
  view.canvas.addEventListener(
    'pointerdown',
    (event) => {
      follow(event);
      pressed = true;
    },
    { signal },
  );
  for (const name of ['pointerup', 'pointercancel', 'blur'] as const) {
    addEventListener(
      name,
      () => {
        pressed = false;
      },
      { signal },
    );
  }
  walker.free = false;
  let state = { fire: 1, charge: 1 };
  let hit = hitOf(aim.x, aim.y, flame.width, flame.height);
  await play.hold({
    ask: texts.ask,
    label: texts.hold,
    meters: () => [
      {
        label: hit === 'flames' ? `${texts.fire} · ${texts.above}` : texts.fire,
        value: Math.min(1, state.fire),
        text: `${Math.round(Math.min(1, state.fire) * 100)} %`,
      },
      { label: texts.charge, value: state.charge, text: `${Math.round(state.charge * 100)} %` },
    ],
    tick: (seconds, held) => {
      const controller = stage.aim();
      if (controller) take(controller);
      for (const code of keys) move(code, seconds * AIM_SPEED);
      const spraying = held || pressed;
      hit = hitOf(aim.x, aim.y, flame.width, flame.height);
      state = fight(state, seconds, spraying, hit);
      target.copy(foot).addScaledVector(side, aim.x);
      target.y += aim.y;
      mark.position.copy(target).addScaledVector(forward, -0.15);
      view.camera.getWorldPosition(nozzle);
      nozzle.addScaledVector(forward, 0.55).addScaledVector(side, 0.22);
      nozzle.y -= 0.42;
      jet.aim(nozzle, target);
      jet.tick(seconds, spraying && state.charge > 0);
      sound.lasting('spray', spraying && state.charge > 0 ? 0.5 : 0);
      sound.lasting('fire', state.fire * 0.5);
      world.fire.set(state.fire);
      if (state.fire <= 0) return { done: texts.done };
      if (state.charge > 0) return undefined;
      state = { ...state, charge: 1 };
      return { mistake: texts.empty };
    },
  });
  listeners.abort();
  sound.lasting('spray', 0);
  sound.lasting('fire', 0);
  mark.removeFromParent();
  jet.object.removeFromParent();
  walker.free = true;
}
