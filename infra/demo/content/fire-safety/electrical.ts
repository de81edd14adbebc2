import { batteries, cabinet, cableTray, mainSwitch, openCabinet, serverRack } from '../props/electrical.ts';
import { outside, windowPane } from '../props/room.ts';
import { box, group, paint, put, sheet, softBox } from '../stage/shapes.ts';
import { grainy, hazard } from '../stage/textures.ts';
import type { Furnished } from './world.ts';

/** Builds the electrical room of a plant, with a burning switch cabinet. */
export function electrical(): Furnished {
  const burning = put(openCabinet(), [2.2, 0, -4.2]);
  const racks = [-0.4, 0.5, 1.4].map((z, n) => put(serverRack(n + 3), [5.5, 0, z], -Math.PI / 2));
  const cells = put(batteries(), [3.6, 0, 4.1], Math.PI);
  const main = put(mainSwitch(), [-5.99, 1.4, 1.3], Math.PI / 2);
  const handle = main.getObjectByName('handle');
  const pane = put(windowPane(1.4, 0.8, outside('green')), [5.99, 2.1, -2.7], -Math.PI / 2);
  const bag = put(
    group(softBox([0.5, 0.26, 0.26], paint('#c8553d', { rough: 0.6 }), [0, 0.13, 0], 0.04)),
    [0.4, 0, 1.2],
    0.3,
  );
  const serverMark = put(group(), [5.3, 2.1, 0.5]);
  const stripe = paint('#ffffff', { map: hazard([30, 1]), rough: 0.8 });
  return {
    floor: paint('#ffffff', { map: grainy([4, 3], '#9fa7a8', 0.03, 512), rough: 0.4 }),
    walls: paint('#ffffff', { map: grainy([6, 2], '#dfe2e0', 0.03), rough: 0.95 }),
    accent: paint('#ffffff', { map: grainy([6, 2], '#cdd4d6', 0.03), rough: 0.95 }),
    ceiling: paint('#e9ecec', { glow: 0.3 }),
    skirting: paint('#5d666b'),
    doorColor: '#4a6a7c',
    objects: [
      burning,
      ...racks,
      cells,
      main,
      pane,
      bag,
      serverMark,
      ...[-4.2, -3.35, -2.5, -1.65, -0.8].map((x, n) => put(cabinet(n), [x, 0, -4.2])),
      ...[1.35, 3.05, 3.9].map((x, n) => put(cabinet(n + 2), [x, 0, -4.2])),
      put(cableTray(11.6), [0, 2.6, -4.0]),
      put(cableTray(8.6), [5.4, 2.6, 0.2], Math.PI / 2),
      sheet(9.4, 0.1, stripe, [0, 0.006, -3.35]),
      put(group(box([0.5, 0.9, 0.5], paint('#c9975b', { rough: 0.9 }), [0, 0.45, 0])), [-5.4, 0, 3.2], 0.3),
      put(group(box([0.6, 0.5, 0.4], paint('#c9975b', { rough: 0.9 }), [0, 0.25, 0])), [-5.35, 0, 2.5], -0.1),
    ],
    blocked: [
      [0, -4.2, 9.6, 0.9],
      [5.5, 0.5, 1, 3],
      [3.6, 4.1, 2, 0.8],
      [-5.4, 2.9, 0.8, 1.4],
    ],
    foot: [2.2, 0.62, -4.05],
    flame: { width: 0.5, height: 1.25 },
    kinds: ['water', 'powder', 'co2'],
    start: { at: [-3.6, 2.6], look: [1.6, 1.2, -2.4] },
    spots: {
      here: { at: [1.3, -1.7], look: [2.2, 1.05, -4.1] },
      decoyA: { at: [3.4, 0.4], look: [5.5, 1.2, 0.5] },
      decoyB: { at: [3.4, 2.1], look: [3.6, 0.9, 4.1] },
      window: { at: [4.4, -2.4], look: [6, 2, -2.7] },
      secure: { at: [-4.4, 1.4], look: [-6, 1.4, 1.3] },
      things: { at: [0.9, 2.4], look: [0.4, 0.2, 1.2] },
    },
    marks: {
      here: [burning, 2.3],
      decoyA: [serverMark, 0.25],
      decoyB: [cells, 1.6],
      window: [pane, 0.1],
      secure: [main, 0.5],
      things: [bag, 0.6],
    },
    stands: {
      near: { at: [2.1, -3.05], look: [2.2, 0.95, -4.1] },
      good: { at: [1.1, -1.35], look: [2.2, 0.95, -4.1] },
      behind: { at: [5.2, -3.2], look: [2.2, 0.95, -4.0] },
    },
    secure: (share) => {
      if (handle) handle.rotation.z = (-Math.PI / 2) * share;
    },
  };
}
