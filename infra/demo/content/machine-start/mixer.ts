import { stripes } from '../props/hall.ts';
import { ball, box, contact, group, lay, paint, put, softBox, steel, tube } from '../stage/shapes.ts';
import type { Machine } from './machine.ts';

/** Builds a mixing vessel on a platform, with a tool left inside. */
export function mixer(): Machine {
  const skin = steel('#d9dee2');
  const dark = paint('#3a4047', { rough: 0.6 });
  const blades = group(
    tube(0.05, 1.7, steel('#aab2b9'), [0, 0, 0]),
    ...[0, 1, 2].map((n) => {
      const one = softBox([1.15, 0.2, 0.04], steel('#c2c9cf'), [0, -0.6 + n * 0.45, 0], 0.015);
      one.rotation.y = n * 1.05;
      one.rotation.x = 0.35;
      return one;
    }),
  );
  blades.position.y = 1.75;
  const shell = tube(0.85, 1.5, skin, [0, 1.5, 0], 40);
  const opening = box([0.7, 0.5, 0.1], paint('#23282d', { rough: 1 }), [0, 1.75, 0.82]);
  const lid = group(
    softBox([0.78, 0.58, 0.06], skin, [0.39, 0, 0], 0.03),
    softBox([0.1, 0.05, 0.08], dark, [0.7, 0, 0.06], 0.02),
  );
  const hinge = put(group(lid), [-0.39, 1.75, 0.88]);
  const jam = put(
    group(lay(tube(0.02, 0.5, steel('#c8553d')), 'x'), lay(tube(0.04, 0.12, paint('#c8553d')), 'x')),
    [0.05, 1.72, 0.66],
    0.3,
  );
  jam.visible = true;
  const motor = group(
    tube(0.26, 0.5, paint('#3f7cac', { rough: 0.5 }), [0, 0.3, 0]),
    tube(0.3, 0.06, dark, [0, 0.58, 0]),
    softBox([0.2, 0.22, 0.2], dark, [0.3, 0.25, 0], 0.02),
  );
  const bars = [-1, 1].flatMap((side) => [
    box([0.05, 1.0, 0.05], paint('#f0b90b'), [side * 1.6, 1.35, 1.2]),
    box([0.05, 0.86, 0.05], dark, [side * 1.6, 0.43, 1.2]),
  ]);
  let turn = 0;
  const fan = motor.children[1];
  return {
    object: group(
      contact(3.6, 3),
      ...[0.7, 2.3, 3.9, 5.5].map((angle) =>
        box([0.1, 0.8, 0.1], dark, [Math.cos(angle) * 0.7, 0.4, Math.sin(angle) * 0.7]),
      ),
      tube([0.85, 0.4], 0.4, skin, [0, 0.6, 0], 40),
      shell,
      opening,
      hinge,
      jam,
      blades,
      ball(0.86, skin, [0, 2.25, 0], [1, 0.32, 1]),
      put(motor, [0, 2.45, 0]),
      put(lay(tube(0.07, 2.2, steel('#aab2b9')), 'x'), [1.7, 2.0, -0.3]),
      tube(0.07, 2, steel('#aab2b9'), [2.75, 1, -0.3]),
      box([3.3, 0.06, 0.9], paint('#6b737b', { rough: 0.7 }), [0, 0.86, 1.25]),
      box([3.2, 0.05, 0.05], paint('#f0b90b'), [0, 1.85, 1.66]),
      ...bars,
      ...[0, 1, 2].map((n) => box([0.8, 0.05, 0.25], paint('#6b737b'), [0, 0.22 + n * 0.22, 2.3 - n * 0.25])),
      put(stripes(3.3, 0.1), [0, 0.886, 1.66]),
    ),
    jam,
    guard: (share) => {
      hinge.rotation.y = -1.9 * share;
      opening.visible = true;
    },
    pull: (share) => {
      jam.position.set(0.05 + share * 0.9, 1.72 - share * 0.8, 0.66 + share * 0.7);
    },
    run: (seconds, speed) => {
      turn += seconds * speed * 5;
      blades.rotation.y = turn;
      if (fan) fan.rotation.y = turn * 2;
    },
    near: [1.3, 2.1],
    supplyColor: '#8c6ad6',
  };
}
