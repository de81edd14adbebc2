import { type Group, RepeatWrapping } from 'three';
import { fence } from '../props/hall.ts';
import {
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
import { drawn } from '../stage/textures.ts';
import type { Machine } from './machine.ts';

const parcel = (size: readonly [number, number, number], color = '#c9975b'): Group =>
  group(
    softBox(size, paint(color, { rough: 0.9 }), [0, size[1] / 2, 0], 0.012),
    box([0.06, 0.004, size[2] * 1.004], paint('#e8d3a8'), [0, size[1], 0]),
    box([size[0] * 0.4, size[1] * 0.4, 0.004], paint('#f5f5f2'), [0, size[1] * 0.5, size[2] / 2 + 0.001]),
  );

/** Builds a belt conveyor with a parcel stuck under its guard. */
export function conveyor(): Machine {
  const frame = paint('#3f7cac', { rough: 0.5 });
  const beltPicture = drawn(256, 64, (pen) => {
    pen.fillStyle = '#2a2d31';
    pen.fillRect(0, 0, 256, 64);
    pen.fillStyle = '#34383d';
    for (let x = 0; x < 256; x += 32) pen.fillRect(x, 0, 4, 64);
  });
  beltPicture.wrapS = RepeatWrapping;
  beltPicture.repeat.set(10, 1);
  const belt = box([7, 0.04, 0.8], paint('#ffffff', { map: beltPicture, rough: 0.9 }), [0, 0.88, 0]);
  const legs = [-3, -1, 1, 3].flatMap((x) =>
    [-0.42, 0.42].map((z) => box([0.08, 0.86, 0.08], frame, [x, 0.43, z])),
  );
  const rollers = Array.from({ length: 14 }, (_, n) =>
    lay(tube(0.05, 0.78, steel('#aab2b9'), [-3.3 + n * 0.5, 0.8, 0], 14), 'x'),
  );
  for (const one of rollers) {
    one.rotation.set(Math.PI / 2, 0, 0);
  }
  const hood = group(
    softBox([1.5, 0.06, 1.02], paint('#f0b90b', { rough: 0.5 }), [0, 0.62, 0], 0.02),
    ...[-0.48, 0.48].map((z) => box([1.5, 0.6, 0.02], glass('#dcefff', 0.35), [0, 0.32, z])),
    ...[-0.74, 0.74].flatMap((x) =>
      [-0.48, 0.48].map((z) => box([0.05, 0.62, 0.05], paint('#f0b90b', { rough: 0.5 }), [x, 0.31, z])),
    ),
  );
  const hinge = put(group(put(hood, [0, 0, 0.5])), [0.9, 0.92, -0.5]);
  const jam = put(parcel([0.5, 0.34, 0.42]), [0.9, 0.88, 0.02], 0.5);
  jam.rotation.z = 0.35;
  const boxes = [-2.9, -1.9, -0.9].map((x, n) =>
    put(parcel([0.42, 0.28 + n * 0.06, 0.4], n === 1 ? '#b98a52' : '#c9975b'), [x, 0.9, 0.05 * n], n * 0.2),
  );
  const motor = group(
    lay(tube(0.17, 0.42, paint('#4f5b66', { rough: 0.5 })), 'x'),
    softBox([0.24, 0.3, 0.3], paint('#4f5b66'), [0.3, 0, 0], 0.03),
  );
  const drum = lay(tube(0.1, 0.84, rubber(), [3.5, 0.82, 0]), 'x');
  drum.rotation.set(Math.PI / 2, 0, 0);
  let travelled = 0;
  return {
    object: group(
      contact(7.6, 1.6),
      belt,
      drum,
      hinge,
      jam,
      ...legs,
      ...rollers,
      ...boxes,
      ...[-0.45, 0.45].map((z) => box([7.1, 0.16, 0.05], frame, [0, 0.86, z])),
      ...[-0.5, 0.5].map((z) => box([7, 0.04, 0.03], steel(), [0, 1.05, z])),
      put(motor, [3.2, 0.5, 0.5]),
      put(fence(2.6, 1.2), [-2.2, 0, -1.1]),
    ),
    jam,
    guard: (share) => {
      hinge.rotation.x = -1.15 * share;
    },
    pull: (share) => {
      jam.position.set(0.9 + share * 0.2, 0.88 + Math.sin(share * Math.PI) * 0.6 - share * 0.86, share * 1.3);
      jam.rotation.z = 0.35 * (1 - share);
    },
    run: (seconds, speed) => {
      travelled += seconds * speed * 0.9;
      beltPicture.offset.x = -travelled * 1.43;
      for (const [n, one] of boxes.entries()) {
        one.position.x = ((((n * 1.9 + travelled) % 6.4) + 6.4) % 6.4) - 3.2;
        one.rotation.z = 0;
      }
      for (const one of rollers) one.rotation.y -= seconds * speed * 8;
    },
    near: [1.6, 1.0],
    supplyColor: '#3a86ff',
  };
}
