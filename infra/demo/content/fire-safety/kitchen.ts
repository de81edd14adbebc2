import {
  coldRoom,
  cupboard,
  gasValve,
  hood,
  pan,
  pot,
  rail,
  sink,
  stove,
  worktop,
} from '../props/kitchen.ts';
import { outside, windowPane } from '../props/room.ts';
import { ball, box, group, paint, put, softBox, steel, tube } from '../stage/shapes.ts';
import { tiles } from '../stage/textures.ts';
import type { Furnished } from './world.ts';

/** Builds the kitchen of a canteen, with burning oil in a pan on the stove. */
export function kitchen(): Furnished {
  const cooker = put(stove(), [2.2, 0, -4.05]);
  const burner = cooker.getObjectByName('burner');
  const basin = put(sink(), [-1.6, 0, -4.1]);
  const cold = put(coldRoom(), [5.95, 0, 0.6], -Math.PI / 2);
  const valve = put(gasValve(), [0.85, 1.45, -4.48]);
  const handle = valve.getObjectByName('handle');
  const pane = put(windowPane(1.9, 1.1, outside('green')), [-1.6, 1.85, -4.49]);
  const bag = put(
    group(softBox([0.36, 0.28, 0.16], paint('#3f5f8a'), [0, 0.14, 0], 0.05)),
    [-3.4, 0.92, -4.1],
    0.4,
  );
  const vegetables = [
    ['#d9482f', -0.9],
    ['#e8912d', -0.72],
    ['#5a9e46', -0.5],
    ['#d9482f', -0.58],
  ] as const;
  const board = put(
    group(
      softBox([0.5, 0.03, 0.32], paint('#d8b083'), [-0.7, 0.93, 0], 0.01),
      ...vegetables.map(([color, x], n) =>
        ball(0.055, paint(color, { rough: 0.5 }), [x, 0.99, n % 2 ? 0.07 : -0.05]),
      ),
      put(box([0.26, 0.008, 0.04], steel()), [-0.35, 0.95, 0.1], 0.5),
    ),
    [-0.2, 0, 0.35],
  );
  const counter = steel('#cfd5da');
  return {
    floor: paint('#ffffff', { map: tiles([5, 4], '#b9b4ab', '#8e8a83', 4), rough: 0.5 }),
    walls: paint('#ffffff', { map: tiles([5, 2], '#eef1f0', '#cfd5d5', 8), rough: 0.35 }),
    accent: paint('#ffffff', { map: tiles([6, 2], '#d5e4e0', '#b3c6c1', 8), rough: 0.35 }),
    ceiling: paint('#ffffff', { glow: 0.35 }),
    skirting: paint('#9aa1a3'),
    doorColor: '#3a7d86',
    objects: [
      cooker,
      basin,
      cold,
      valve,
      pane,
      bag,
      board,
      put(hood(), [2.2, 0, -4.0]),
      put(pan(0.17), [2.44, 0.945, -3.86], 0.5),
      put(pot(0.15, 0.24), [1.96, 0.945, -4.22]),
      put(cupboard(1.8), [-3.4, 0, -4.1]),
      put(cupboard(1.2), [0.1, 0, -4.1]),
      put(cupboard(1.8), [3.75, 0, -4.1]),
      put(pot(0.2, 0.34), [3.5, 0.915, -4.1]),
      put(pot(0.14, 0.22), [4.0, 0.915, -4.2]),
      put(worktop(2.6, 0.9), [-0.2, 0, 0.35]),
      put(pot(0.17, 0.2), [0.7, 0.915, 0.35]),
      put(rail(2.2), [0.1, 2.05, -4.48]),
      put(rail(1.4), [3.9, 2.05, -4.48]),
      put(worktop(2.2, 0.6), [4.3, 0, 4.05]),
      ...[0, 1, 2, 3].map((n) =>
        tube(0.13, 0.02, paint('#fbfbf8', { rough: 0.25 }), [3.7, 0.93 + n * 0.022, 4.05]),
      ),
      ...[0, 1, 2].map((n) =>
        put(
          softBox(
            [0.34, 0.2, 0.34],
            paint(['#3f7f5f', '#c8553d', '#e9b44c'][n] ?? '#3f7f5f'),
            [0, 0, 0],
            0.02,
          ),
          [4.3 + n * 0.42, 1.02, 4.05],
        ),
      ),
      box([2.6, 0.05, 0.3], counter, [-0.2, 1.62, 0.35]),
      ...[-1.35, 0.95].map((x) => tube(0.02, 0.72, counter, [x, 1.26, 0.35])),
    ],
    blocked: [
      [0.4, -4.1, 10, 0.9],
      [-0.2, 0.35, 2.7, 1],
      [4.3, 4.05, 2.3, 0.7],
    ],
    foot: [2.44, 1.0, -3.86],
    flame: { width: 0.34, height: 1.0 },
    kinds: ['water', 'co2', 'wet'],
    start: { at: [-3.6, 2.7], look: [1.6, 1.2, -2.6] },
    spots: {
      here: {
        at: [1.5, -1.6],
        look: [2.4, 1.3, -3.9],
        via: [
          [1.9, 2],
          [1.9, 0.2],
        ],
      },
      decoyA: { at: [-2, -2.4], look: [-1.6, 1.05, -4.1], via: [[-2.6, 0]] },
      decoyB: { at: [4.2, 0.6], look: [6, 1.3, 0.6], via: [[1.8, 2]] },
      window: { at: [-1.5, -2.6], look: [-1.6, 1.7, -4.4] },
      secure: {
        at: [0.7, -2.6],
        look: [0.85, 1.45, -4.4],
        via: [
          [-2.2, 1.6],
          [-2.2, -1],
        ],
      },
      things: { at: [-3.2, -2.5], look: [-3.4, 1, -4.1] },
    },
    marks: {
      here: [cooker, 2.15],
      decoyA: [basin, 1.45],
      decoyB: [cold, 2.45],
      window: [pane, 0.2],
      secure: [valve, 0.35],
      things: [bag, 0.6],
    },
    stands: {
      near: { at: [2.2, -2.9], look: [2.44, 1.25, -3.9] },
      good: { at: [1.35, -1.35], look: [2.44, 1.25, -3.9], via: [[1.8, 2.2]] },
      behind: { at: [5.1, -3.1], look: [2.44, 1.2, -3.8] },
    },
    secure: (share) => {
      if (handle) handle.rotation.z = (Math.PI / 2) * (1 - share);
      if (burner) burner.visible = share < 0.9;
    },
  };
}
