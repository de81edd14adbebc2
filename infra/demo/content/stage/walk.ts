import { MathUtils, Vector3 } from 'three';
import type { StageView } from './view.ts';

/** A position, the point to look at from there, and intermediate points of the way. In metres. */
export interface WalkPlace {
  at: readonly [number, number];
  look: readonly [number, number, number];
  via?: readonly (readonly [number, number])[];
}

export interface Walker {
  /** Walks to a place and turns to its target. With reduced motion or a headset the move is immediate. */
  go(place: WalkPlace): Promise<void>;
  /** Moves the person to a place immediately. */
  stand(place: WalkPlace): void;
  turnTo(target: Vector3): void;
  /** Enables free walking and looking. Other users of the arrow keys disable it. */
  free: boolean;
  /** Returns whether the person can walk to a position. */
  walkable: (x: number, z: number) => boolean;
}

const EYES = 1.62;
const SPEED = 2.4;
const walkKeys: Record<string, readonly [number, number]> = {
  KeyW: [0, -1],
  KeyS: [0, 1],
  KeyA: [-1, 0],
  KeyD: [1, 0],
};
const lookKeys: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const shortest = (from: number, to: number): number =>
  from + MathUtils.euclideanModulo(to - from + Math.PI, Math.PI * 2) - Math.PI;

/** Returns the direction from the eyes at `x, z` to `target`. */
function angles(x: number, z: number, target: Vector3): { yaw: number; pitch: number } {
  const dx = target.x - x;
  const dz = target.z - z;
  return { yaw: Math.atan2(-dx, -dz), pitch: Math.atan2(target.y - EYES, Math.hypot(dx, dz)) };
}

/** Creates the walker: drag or arrow keys to look, W A S D (by position on the keyboard) to walk. */
export function createWalker(view: StageView, reduced: boolean): Walker {
  const { rig, camera, canvas } = view;
  let yaw = 0;
  let pitch = 0;
  const held = new Set<string>();
  const apply = (): void => {
    rig.rotation.y = yaw;
    if (!view.renderer.xr.isPresenting) {
      camera.rotation.x = pitch;
      camera.position.set(0, EYES, 0);
    }
  };
  const walker: Walker = {
    free: true,
    walkable: () => true,
    stand(place) {
      rig.position.set(place.at[0], 0, place.at[1]);
      const to = angles(place.at[0], place.at[1], new Vector3(...place.look));
      yaw = to.yaw;
      pitch = to.pitch;
      apply();
    },
    turnTo(target) {
      const to = angles(rig.position.x, rig.position.z, target);
      yaw = to.yaw;
      pitch = to.pitch;
      apply();
    },
    go(place) {
      if (reduced || view.renderer.xr.isPresenting) {
        walker.stand(place);
        return Promise.resolve();
      }
      const path = [[rig.position.x, rig.position.z] as const, ...(place.via ?? []), place.at];
      const lengths = path
        .slice(1)
        .map(([x, z], i) => Math.hypot(x - (path[i]?.[0] ?? x), z - (path[i]?.[1] ?? z)));
      const length = lengths.reduce((sum, one) => sum + one, 0);
      const seconds = Math.min(4, Math.max(0.7, length / SPEED));
      const from = { yaw, pitch };
      const end = angles(place.at[0], place.at[1], new Vector3(...place.look));
      return new Promise((resolve) => {
        let passed = 0;
        const stop = view.onTick((dt) => {
          passed = Math.min(seconds, passed + dt);
          const share = MathUtils.smootherstep(passed / seconds, 0, 1);
          let rest = share * length;
          let leg = 0;
          while (leg < lengths.length - 1 && rest > (lengths[leg] ?? 0)) rest -= lengths[leg++] ?? 0;
          const [ax, az] = path[leg] ?? place.at;
          const [bx, bz] = path[leg + 1] ?? place.at;
          const part = lengths[leg] ? rest / (lengths[leg] ?? 1) : 1;
          rig.position.set(MathUtils.lerp(ax, bx, part), 0, MathUtils.lerp(az, bz, part));
          // The eyes follow the way, then turn to the target.
          const ahead = length > 1.5 && share < 0.6 ? Math.atan2(-(bx - ax), -(bz - az)) : end.yaw;
          const turn = Math.min(1, dt * (share < 0.6 ? 4 : 7));
          yaw = MathUtils.lerp(yaw, shortest(yaw, ahead), turn);
          pitch = MathUtils.lerp(from.pitch, end.pitch, share);
          if (passed < seconds) return apply();
          yaw = shortest(yaw, end.yaw);
          const left = yaw - end.yaw;
          if (Math.abs(left) > 1e-3) yaw = end.yaw;
          pitch = end.pitch;
          apply();
          stop();
          resolve();
        });
      });
    },
  };

  let drag: { x: number; y: number } | undefined;
  canvas.addEventListener('pointerdown', (event) => {
    if (walker.free) drag = { x: event.clientX, y: event.clientY };
  });
  addEventListener('pointermove', (event) => {
    if (!drag || !walker.free) return;
    const scale = camera.fov / 60 / innerHeight;
    yaw += (event.clientX - drag.x) * scale * 1.6;
    pitch = MathUtils.clamp(pitch + (event.clientY - drag.y) * scale * 1.6, -1.2, 1.2);
    drag = { x: event.clientX, y: event.clientY };
    apply();
  });
  const release = (): void => {
    drag = undefined;
  };
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (walkKeys[event.code] || lookKeys[event.code]) held.add(event.code);
  });
  addEventListener('keyup', (event) => held.delete(event.code));
  addEventListener('blur', () => held.clear());

  view.onTick((dt) => {
    if (!walker.free || held.size === 0) return;
    let side = 0;
    let ahead = 0;
    for (const code of held) {
      const look = lookKeys[code];
      yaw += (look?.[0] ?? 0) * dt * 1.5;
      pitch = MathUtils.clamp(pitch + (look?.[1] ?? 0) * dt, -1.2, 1.2);
      side += walkKeys[code]?.[0] ?? 0;
      ahead += walkKeys[code]?.[1] ?? 0;
    }
    const x = rig.position.x + (side * Math.cos(yaw) + ahead * Math.sin(yaw)) * dt * SPEED;
    const z = rig.position.z + (ahead * Math.cos(yaw) - side * Math.sin(yaw)) * dt * SPEED;
    if (walker.walkable(x, rig.position.z)) rig.position.x = x;
    if (walker.walkable(rig.position.x, z)) rig.position.z = z;
    apply();
  });
  return walker;
}
