import type { Object3D } from 'three';
import { stripes } from '../props/hall.ts';
import {
  ball,
  box,
  contact,
  glass,
  group,
  lay,
  paint,
  put,
  rubber,
  softBox,
  steel,
  tube,
} from '../stage/shapes.ts';
import type { Machine } from './machine.ts';

/** Builds a hydraulic press with a blank in its tool. */
export function press(): Machine {
  const green = paint('#4f8f74', { rough: 0.5 });
  const dark = paint('#3a4047', { rough: 0.6 });
  const ram = group(
    softBox([1.5, 0.5, 0.9], paint('#dcae2c', { rough: 0.5 }), [0, 0, 0], 0.03),
    softBox([1.1, 0.24, 0.7], steel('#8b939b'), [0, -0.36, 0], 0.02),
    lay(tube(0.16, 1.0, steel('#e1e5e8'), [0, 0.7, 0]), 'z'),
  );
  const piston = ram.children[2];
  if (piston) piston.rotation.set(0, 0, 0);
  ram.position.y = 1.95;
  const jam = put(
    group(
      softBox([0.7, 0.05, 0.4], steel('#c6a15b'), [0, 0, 0], 0.01),
      box([0.3, 0.06, 0.2], steel('#a8843f'), [0, 0.03, 0]),
    ),
    [0, 1.17, 0],
  );
  const guard = group(
    box([1.7, 1.1, 0.03], glass('#dcefff', 0.28), [0, 0, 0]),
    ...[-0.85, 0.85].map((x) => box([0.06, 1.16, 0.06], paint('#f0b90b'), [x, 0, 0])),
    ...[-0.56, 0.56].map((y) => box([1.76, 0.06, 0.06], paint('#f0b90b'), [0, y, 0])),
  );
  guard.position.set(0, 1.55, 0.75);
  const unit = group(
    softBox([1, 0.8, 0.8], dark, [0, 0.4, 0], 0.03),
    lay(tube(0.16, 0.5, paint('#2f6fd0', { rough: 0.4 }), [0, 0.96, 0]), 'x'),
    tube(0.11, 0.7, paint('#c8161d', { rough: 0.4 }), [0.36, 1.15, -0.2]),
    ball(0.11, paint('#c8161d', { rough: 0.4 }), [0.36, 1.5, -0.2]),
  );
  const hose = (x: number): Object3D => tube(0.028, 2.2, rubber(), [x, 2.1, -0.62]);
  let beat = 0;
  return {
    object: group(
      contact(4.4, 2.6),
      softBox([2.6, 0.9, 1.5], green, [0, 0.45, 0], 0.04),
      softBox([1.5, 0.24, 0.9], steel('#8b939b'), [0, 1.02, 0], 0.02),
      ...[-1.05, 1.05].map((x) => softBox([0.42, 2.5, 1.1], green, [x, 2.0, 0], 0.04)),
      softBox([2.6, 0.75, 1.3], green, [0, 3.3, 0], 0.05),
      tube(0.3, 0.6, dark, [0, 3.9, 0]),
      put(stripes(2.4, 0.16), [0, 0.9, 0.77]),
      ram,
      jam,
      guard,
      put(unit, [2.2, 0, -0.3]),
      hose(-0.4),
      hose(0.4),
      ...[-1.35, 1.35].map((x) =>
        group(
          box([0.1, 1.5, 0.1], paint('#f0b90b'), [x, 0.95, 1.15]),
          box([0.04, 1.2, 0.02], paint('#20242b', { glow: 0.5, glowColor: '#ff4d4d' }), [
            x * 0.965,
            1.0,
            1.15,
          ]),
        ),
      ),
    ),
    jam,
    guard: (share) => {
      guard.position.y = 1.55 + share * 1.25;
    },
    pull: (share) => {
      jam.position.set(share * -1.6, 1.17 + Math.sin(share * Math.PI) * 0.25 - share * 0.9, share * 1.7);
    },
    run: (seconds, speed) => {
      beat += seconds * speed * 1.6;
      ram.position.y = 1.95 - (1 - Math.cos(beat)) * 0.11;
    },
    near: [1.5, 1.6],
    supplyColor: '#b5651d',
  };
}
