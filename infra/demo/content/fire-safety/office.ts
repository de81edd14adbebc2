import { bin, chair, clock, copier, corner, desk, plant, shelf, whiteboard } from '../props/office.ts';
import { person } from '../props/person.ts';
import { outside, windowPane } from '../props/room.ts';
import { box, group, paint, put, sheet } from '../stage/shapes.ts';
import { boards, grainy } from '../stage/textures.ts';
import type { Furnished } from './world.ts';

/** Builds an open-plan office, with a burning waste-paper bin next to the copier. */
export function office(): Furnished {
  const town = outside('town');
  const panes = [-2.6, 0.4].map((z) => put(windowPane(2.4, 1.5, town), [5.99, 1.65, z], -Math.PI / 2));
  const wide = put(windowPane(3.4, 1.5, town), [-1.4, 1.65, -4.49]);
  const desks = (
    [
      [-1.5, -1.3, 0],
      [0.25, -1.3, 1],
      [-1.5, 0.7, 2],
      [0.25, 0.7, 3],
    ] as const
  ).flatMap(([x, z, n]) => [
    put(desk(n), [x, 0, z], n < 2 ? Math.PI : 0),
    put(chair(n % 2 ? '#7a4b53' : '#3b4c66'), [x + 0.1, 0, z + (n < 2 ? -0.75 : 0.75)], n < 2 ? Math.PI : 0),
  ]);
  const screen = box([3.4, 0.4, 0.04], paint('#8fa7b8', { rough: 0.95 }), [-0.62, 0.98, -0.3]);
  const rug = sheet(
    2.6,
    2.4,
    paint('#ffffff', { map: grainy([2, 2], '#c96f4a', 0.06), rough: 1 }),
    [4.5, 0.008, 2.6],
  );
  const sofa = put(corner(), [4.9, 0, 3.3], Math.PI);
  const colleague = person(
    { skin: '#d9a37e', hair: '#4a3426', top: '#4f8a8b', trousers: '#39424f', long: true },
    'sit',
  );
  put(colleague.object, [-1.45, 0.34, 1.42], Math.PI);
  const paper = bin();
  put(paper, [3.55, 0, -3.35]);
  const printer = put(copier(), [4.5, 0, -3.95]);
  const bag = put(
    group(box([0.34, 0.3, 0.14], paint('#8a5a3c', { rough: 0.7 }), [0, 0.15, 0])),
    [0.85, 0, 1.35],
    0.5,
  );
  const deskMark = put(group(), [-0.6, 1.15, -0.3]);
  return {
    floor: paint('#ffffff', {
      map: boards([4, 3], ['#c9a477', '#bd976a', '#d2b087', '#c39c70']),
      rough: 0.6,
    }),
    walls: paint('#ece8e1', { rough: 0.95 }),
    accent: paint('#58788a', { rough: 0.95 }),
    ceiling: paint('#ffffff', { map: grainy([6, 4], '#fafafa', 0.02, 256), rough: 1, glow: 0.4 }),
    skirting: paint('#f6f4f0'),
    doorColor: '#3f8f5f',
    objects: [
      ...desks,
      screen,
      rug,
      sofa,
      ...panes,
      wide,
      colleague.object,
      paper,
      printer,
      bag,
      deskMark,
      put(whiteboard(), [2.2, 1.6, -4.47]),
      put(shelf(2), [-4.9, 0, -4.25]),
      put(shelf(5), [-3.65, 0, -4.25]),
      put(plant(1.5), [5.4, 0, 1.3]),
      put(plant(1.1, 8), [-5.4, 0, 0.9]),
      put(plant(1.3, 5), [1.4, 0, 4.0]),
      put(clock(), [3.2, 2.3, 4.47], Math.PI),
    ],
    blocked: [
      [-0.6, -0.3, 3.6, 3.2],
      [4.6, -3.9, 1.4, 1],
      [3.55, -3.35, 0.6, 0.6],
      [4.9, 3.2, 2, 1.6],
      [-4.3, -4.2, 2.8, 0.6],
    ],
    foot: [3.55, 0.3, -3.35],
    flame: { width: 0.55, height: 1.35 },
    kinds: ['water', 'co2', 'powder'],
    start: { at: [-3.4, 2.6], look: [1.6, 1.25, -2.2] },
    spots: {
      here: {
        at: [1.9, -2.1],
        look: [3.6, 0.9, -3.4],
        via: [
          [-2.9, 2.1],
          [1.9, 1.9],
        ],
      },
      decoyA: { at: [-2.6, -1.6], look: [-0.5, 0.95, -0.9] },
      decoyB: { at: [3.4, 1.5], look: [4.9, 0.7, 3.2], via: [[-1, 2.2]] },
      window: { at: [4.6, 0.4], look: [6, 1.6, 0.4] },
      secure: { at: [-2.9, 2.3], look: [-1.45, 1.1, 1.4] },
      things: { at: [1.7, 2.2], look: [0.85, 0.2, 1.35] },
    },
    marks: {
      here: [printer, 1.5],
      decoyA: [deskMark, 0.25],
      decoyB: [sofa, 1.2],
      window: [panes[1] ?? wide, 0],
      secure: [colleague.object, 1.3],
      things: [bag, 0.6],
    },
    stands: {
      near: { at: [2.9, -2.8], look: [3.55, 0.6, -3.35] },
      good: { at: [1.7, -1.35], look: [3.55, 0.85, -3.35], via: [[1.7, 1.9]] },
      behind: { at: [5.5, -2.3], look: [3.55, 0.7, -3.2] },
    },
    secure: (share) => {
      // The colleague leaves the room halfway.
      colleague.object.visible = share < 0.5;
    },
  };
}
