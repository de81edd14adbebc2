import type { Group, Object3D } from 'three';
import { cabinet, mainSwitch } from '../props/electrical.ts';
import { floorLines, hall } from '../props/hall.ts';
import { plant } from '../props/office.ts';
import { type PersonFigure, person } from '../props/person.ts';
import { light } from '../props/room.ts';
import { exitSign } from '../props/safety.ts';
import { bench, controlPanel, lockBoard, padlock, protectionBoard, supply } from '../props/workshop.ts';
import { box, contact, group, paint, put, softBox } from '../stage/shapes.ts';
import type { StageView } from '../stage/view.ts';
import type { WalkPlace } from '../stage/walk.ts';
import type { Machine } from './machine.ts';
import { machines } from './machines.ts';
import type { MachineStartVariant } from './texts.ts';

export type SpotName =
  | 'protection'
  | 'operator'
  | 'panel'
  | 'power'
  | 'valve'
  | 'guard'
  | 'board'
  | 'bench'
  | 'machine';

export interface MachineWorld {
  machine: Machine;
  places: Record<SpotName, WalkPlace>;
  start: WalkPlace;
  protection: Group;
  controls: { start: Object3D; stop: Object3D; emergency: Object3D };
  marks: Record<SpotName, readonly [Object3D, number]>;
  gauge: (share: number) => void;
  power: (on: number) => void;
  valve: (open: number) => void;
  locks: (on: boolean) => void;
  lamp: (color: string) => void;
  operator: PersonFigure;
  visitor: PersonFigure;
  walkable: (x: number, z: number) => boolean;
}

const WIDTH = 18;
const DEPTH = 13;

function pallet(): Group {
  const wood = paint('#c19a63', { rough: 0.9 });
  return group(
    contact(1.6, 1.3),
    ...[-0.5, 0, 0.5].map((z) => box([1.2, 0.1, 0.12], wood, [0, 0.05, z * 0.8])),
    box([1.2, 0.03, 1], wood, [0, 0.12, 0]),
    ...[0, 1, 2, 3].map((n) =>
      softBox(
        [0.52, 0.42, 0.44],
        paint(n % 2 ? '#c9975b' : '#b98a52', { rough: 0.9 }),
        [n % 2 ? 0.28 : -0.28, 0.35, n < 2 ? -0.24 : 0.24],
        0.012,
      ),
    ),
    ...[0, 1].map((n) =>
      softBox([0.52, 0.42, 0.44], paint('#c9975b', { rough: 0.9 }), [n ? 0.25 : -0.3, 0.78, 0], 0.012),
    ),
  );
}

/** Builds a workshop hall with the machine in the middle and the equipment for a lockout around it. */
export function buildWorld(view: StageView, variant: MachineStartVariant): MachineWorld {
  const { scene } = view;
  light(view, { sky: '#f5f9ff', ground: '#a9a49b', soft: 1.45, sun: 1.9, from: [-5, 14, 6], reach: 10 });
  const machine = machines[variant]();
  put(machine.object, [0, 0, -1.4]);
  const protection = put(protectionBoard(), [-8.99, 1.55, 2.4], Math.PI / 2);
  const board = put(lockBoard(), [-8.99, 1.55, -0.6], Math.PI / 2);
  const panelPost = put(controlPanel(), [3.1, 0, 1.5], 0.15);
  const closet = put(cabinet(3), [-5.4, 0, -4.2], 0.5);
  const main = put(mainSwitch(), [-5.27, 1.15, -3.95], 0.5);
  const source = supply(machine.supplyColor);
  put(source.object, [5.3, 0, -2.6], -0.3);
  const table = put(bench(), [-7.9, 0, -5.1], 0.15);
  const operator = person({
    skin: '#c98f68',
    hair: '#2b2320',
    top: '#2f5d8a',
    trousers: '#2c3340',
    vest: '#ff8a1f',
    helmet: '#f4c20d',
  });
  put(operator.object, [4.5, 0, 2.3], -0.6);
  const visitor = person({
    skin: '#f0c9a8',
    hair: '#7a4a25',
    top: '#7a5c8e',
    trousers: '#3d4654',
    long: true,
  });
  put(visitor.object, [machine.near[0], 0, machine.near[1] - 1.4], Math.PI);
  visitor.object.visible = false;
  const lockOnPower = put(padlock(), [-5.12, 1.0, -3.72], 0.5);
  const lockOnValve = put(padlock(), [5.32, 1.02, -2.4], -0.3);
  const lockMarks = [lockOnPower, lockOnValve];
  for (const one of lockMarks) one.visible = false;
  const guardMark = put(group(), [0.5, variant === 'press' ? 2.3 : 1.7, -1.2]);
  const lamp = panelPost.getObjectByName('lamp');
  scene.add(
    hall(WIDTH, DEPTH, 6.2),
    machine.object,
    protection,
    board,
    panelPost,
    closet,
    main,
    source.object,
    table,
    operator.object,
    visitor.object,
    ...lockMarks,
    guardMark,
    put(floorLines(9.6, 5.2), [0, 0, -1.2]),
    put(pallet(), [7.3, 0, 3.9], 0.2),
    put(pallet(), [7.5, 0, 1.9], -0.1),
    put(pallet(), [7.4, 0, -4.9], 0.5),
    put(exitSign(), [6.5, 3.4, -6.44]),
    put(plant(1.2, 4), [-8.3, 0, 5.7]),
    put(cabinet(1), [-4.5, 0, -5.6]),
    put(cabinet(2), [-3.65, 0, -5.6]),
  );
  const handle = main.getObjectByName('handle');
  const button = (name: string): Object3D => panelPost.getObjectByName(name) ?? panelPost;
  source.set(0.62);
  return {
    machine,
    protection,
    operator,
    visitor,
    controls: { start: button('start'), stop: button('stop'), emergency: button('emergency') },
    start: { at: [-5.6, 4.6], look: [0.6, 1.1, -1.6] },
    places: {
      protection: { at: [-6.9, 2.4], look: [-9, 1.45, 2.4] },
      operator: { at: [2.9, 3.9], look: [4.5, 1.45, 2.3], via: [[-2, 4.2]] },
      panel: { at: [3.0, 2.75], look: [3.1, 1.25, 1.5] },
      power: {
        at: [-4.2, -2.2],
        look: [-5.27, 1.2, -3.95],
        via: [
          [-5.6, 2.2],
          [-5.6, -0.6],
        ],
      },
      valve: { at: [5.1, -0.9], look: [5.3, 1.35, -2.6], via: [[5.4, 2.4]] },
      guard: { at: [0.6, 1.7], look: [0.7, 1.3, -1.3] },
      board: { at: [-7.1, -0.5], look: [-9, 1.5, -0.6] },
      bench: { at: [-7.3, -3.6], look: [-7.8, 1.05, -5.1] },
      machine: { at: [1.0, 2.6], look: [0.7, 1.2, -1.3] },
    },
    marks: {
      protection: [protection, 0.9],
      operator: [operator.object, 2.15],
      panel: [panelPost, 2.1],
      power: [main, 0.5],
      valve: [source.object, 2.05],
      guard: [guardMark, 0.3],
      board: [board, 0.65],
      bench: [table, 1.5],
      machine: [guardMark, 0.3],
    },
    gauge: source.set,
    power: (on) => {
      if (handle) handle.rotation.z = (-Math.PI / 2) * (1 - on);
    },
    valve: (open) => {
      source.lever.rotation.z = (Math.PI / 2) * open;
    },
    locks: (on) => {
      for (const one of lockMarks) one.visible = on;
    },
    lamp: (color) => {
      if (lamp && 'material' in lamp) (lamp.material as ReturnType<typeof paint>).emissive.set(color);
    },
    walkable: (x, z) =>
      Math.abs(x) < WIDTH / 2 - 0.6 &&
      Math.abs(z) < DEPTH / 2 - 0.6 &&
      !(Math.abs(x) < 4 && z > -2.7 && z < 0.2) &&
      Math.hypot(x - 3.1, z - 1.5) > 0.6 &&
      Math.hypot(x - 4.5, z - 2.3) > 0.6,
  };
}
