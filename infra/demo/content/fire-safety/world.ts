import { Color, type Group, type Material, type Object3D, Vector3 } from 'three';
import { type Fire, flames } from '../props/flames.ts';
import { plant } from '../props/office.ts';
import { type PersonFigure, person } from '../props/person.ts';
import {
  assemblySign,
  beacon,
  callPoint,
  type ExtinguisherKind,
  extinguisher,
  extinguisherSign,
  wallPhone,
} from '../props/safety.ts';
import { seededRandom } from '../stage/random.ts';
import { box, group, type Paint, paint, put, sheet, softBox } from '../stage/shapes.ts';
import { gradient, grainy } from '../stage/textures.ts';
import type { StageView } from '../stage/view.ts';
import type { WalkPlace } from '../stage/walk.ts';
import { ceilingLight, door, exitSign, lift, light, room } from './parts.ts';

export type SpotName =
  | 'here'
  | 'decoyA'
  | 'decoyB'
  | 'callPoint'
  | 'phone'
  | 'window'
  | 'secure'
  | 'rack'
  | 'near'
  | 'good'
  | 'behind'
  | 'lift'
  | 'exit'
  | 'things'
  | 'assembly';

/** A room with a fire: the objects to choose, the places to walk to, and the parts that change. */
export interface FireWorld {
  fire: Fire;
  /** The foot of the flames, in world coordinates. */
  foot: Vector3;
  flame: { width: number; height: number };
  start: WalkPlace;
  places: Record<SpotName, WalkPlace>;
  marks: Record<SpotName, readonly [Object3D, number]>;
  rack: readonly (readonly [ExtinguisherKind, Group])[];
  doorLeaf: Object3D;
  lamp: Paint;
  /** Shows how the place becomes safe: 0 is unsafe, 1 is safe. */
  secure: (share: number) => void;
  walkable: (x: number, z: number) => boolean;
  people: readonly PersonFigure[];
}

/** The part of a world that depends on the variant. */
export interface Furnished {
  floor: Material;
  walls: Material;
  accent: Material;
  ceiling: Material;
  skirting: Material;
  doorColor: string;
  objects: readonly Object3D[];
  /** Rectangles that block walking: x, z, width, depth. */
  blocked: readonly (readonly [number, number, number, number])[];
  foot: readonly [number, number, number];
  flame: { width: number; height: number };
  kinds: readonly [ExtinguisherKind, ExtinguisherKind, ExtinguisherKind];
  spots: Record<'here' | 'decoyA' | 'decoyB' | 'window' | 'secure' | 'things', WalkPlace>;
  marks: Record<'here' | 'decoyA' | 'decoyB' | 'window' | 'secure' | 'things', readonly [Object3D, number]>;
  stands: Record<'near' | 'good' | 'behind', WalkPlace>;
  secure: (share: number) => void;
  start: WalkPlace;
}

const WIDTH = 12;
const DEPTH = 9;
const HEIGHT = 3;
/** The x coordinate of the yard with the assembly point, in metres. */
const YARD = 60;

function yard(): { object: Group; people: PersonFigure[] } {
  const random = seededRandom(9);
  const ground = sheet(
    70,
    70,
    paint('#ffffff', { map: grainy([24, 24], '#8e9296', 0.06), rough: 1 }),
    [0, -0.01, 0],
  );
  const lawn = sheet(
    70,
    30,
    paint('#ffffff', { map: grainy([20, 10], '#7fa865', 0.07), rough: 1 }),
    [0, 0, -20],
  );
  const facade = box([26, 9, 2], paint('#d8d3ca', { rough: 0.9 }), [0, 4.5, 13]);
  const windows = Array.from({ length: 14 }, (_, n) =>
    box([2, 1.7, 0.1], paint('#8fb2c9', { rough: 0.2, metal: 0.3 }), [
      -10.5 + (n % 7) * 3.5,
      n < 7 ? 3 : 6.4,
      11.95,
    ]),
  );
  const looks = [
    { skin: '#e0ac86', hair: '#3b2a20', top: '#3a6ea5', trousers: '#2c3340' },
    { skin: '#8d5a3b', hair: '#1d1714', top: '#d8893b', trousers: '#3d4654', long: true },
    { skin: '#f0c9a8', hair: '#a8742f', top: '#5f8f62', trousers: '#555a66', long: true },
  ];
  const crowd = looks.map((look) => person(look));
  const warden = person({
    skin: '#c98f68',
    hair: '#22201f',
    top: '#2c3e57',
    trousers: '#2b3038',
    vest: '#f4e02a',
    helmet: '#f7f7f7',
  });
  const people = [warden, ...crowd];
  put(warden.object, [1.2, 0, -3.6], 0.1);
  crowd.forEach((one, index) => {
    put(one.object, [-1.6 - index * 0.95, 0, -4.4 + (index % 2) * 0.9], 0.5 - index * 0.2);
  });
  const trees = Array.from({ length: 9 }, (_, n) =>
    put(plant(5 + random() * 2.5, n + 2), [-18 + n * 4.4 + random() * 2, -0.2, -11 - random() * 5]),
  );
  for (const tree of trees) {
    const pot = tree.children[1];
    if (pot) pot.visible = false;
  }
  const line = softBox([5, 0.02, 0.1], paint('#f4f4f4'), [-0.8, 0.005, -2.4], 0.005);
  return {
    object: put(
      group(
        ground,
        lawn,
        facade,
        ...windows,
        ...people.map((one) => one.object),
        ...trees,
        put(assemblySign(), [2.4, 0, -4.6]),
        line,
      ),
      [YARD, 0, 0],
    ),
    people,
  };
}

/** Builds the room around its furniture, the wall with the exit, and the yard outside. */
export function buildWorld(view: StageView, made: Furnished): FireWorld {
  const { scene } = view;
  scene.background = gradient('#7db3e0', '#cfe4f2', '#eef4f7');
  const sun = light(view, {
    sky: '#f4f8ff',
    ground: '#b9a58c',
    soft: 1.5,
    sun: 1.7,
    from: [5, 11, 4],
    reach: 9,
  });
  sun.target.position.set(0, 0, 0);
  scene.add(room({ width: WIDTH, depth: DEPTH, height: HEIGHT, ...made }), ...made.objects);
  for (const x of [-3.6, 0, 3.6])
    scene.add(
      ceilingLight(1.2, 0.6, [x, HEIGHT - 0.02, -1.4]),
      ceilingLight(1.2, 0.6, [x, HEIGHT - 0.02, 1.8]),
    );
  const south = DEPTH / 2;
  const facing = Math.PI;
  const exit = put(door(made.doorColor), [-4.4, 0, south], facing);
  const sign = put(exitSign(), [-4.4, 2.5, south - 0.05], facing);
  const point = put(callPoint(), [-3.35, 1.35, south], facing);
  const phone = put(wallPhone(), [-2.75, 1.4, south], facing);
  const lamp = put(beacon(), [-3.35, 2.6, south - 0.12]);
  const elevator = put(lift(), [-WIDTH / 2, 0, -1.5], Math.PI / 2);
  const rack = made.kinds.map(
    (kind, index) =>
      [kind, put(extinguisher(kind), [-0.7 - index * 0.55, 0.35, south - 0.2], facing)] as const,
  );
  const board = box([1.7, 0.05, 0.3], paint('#c9ced5'), [-1.25, 0.32, south - 0.17]);
  const over = put(extinguisherSign(), [-1.25, 1.5, south], facing);
  scene.add(exit, sign, point, phone, lamp, elevator, board, over, ...rack.map(([, one]) => one));
  const fire = flames(made.flame.width, made.flame.height, HEIGHT - 0.25);
  fire.object.position.set(...made.foot);
  scene.add(fire.object);
  const { object, people } = yard();
  scene.add(object);
  const leaf = exit.getObjectByName('leaf') ?? exit;
  const lens = lamp.getObjectByName('lamp');
  const material = lens && 'material' in lens ? (lens.material as Paint) : paint('#ff2a2a').clone();
  material.emissive = new Color('#ff1a1a');
  const floorMark = (at: readonly [number, number]): Object3D => {
    const mark = group();
    mark.position.set(at[0], 0.1, at[1]);
    scene.add(mark);
    return mark;
  };
  const stand = (name: 'near' | 'good' | 'behind'): readonly [Object3D, number] => [
    floorMark(made.stands[name].at),
    0.35,
  ];
  const assembly = group();
  assembly.position.set(YARD + 1.2, 1.2, -3.6);
  scene.add(assembly);
  return {
    fire,
    foot: new Vector3(...made.foot),
    flame: made.flame,
    start: made.start,
    rack,
    people,
    doorLeaf: leaf,
    lamp: material,
    secure: made.secure,
    places: {
      ...made.spots,
      ...made.stands,
      callPoint: { at: [-3.2, 2.4], look: [-3.35, 1.5, south] },
      phone: { at: [-2.7, 2.9], look: [-2.75, 1.42, south] },
      rack: { at: [-1.25, 2.5], look: [-1.25, 0.85, south - 0.2] },
      lift: { at: [-4.2, -1.5], look: [-6, 1.4, -1.5] },
      exit: { at: [-4.2, 2.3], look: [-4.4, 1.35, south] },
      assembly: { at: [YARD - 0.4, 0.8], look: [YARD + 0.3, 1.5, -3.8] },
    },
    marks: {
      ...made.marks,
      near: stand('near'),
      good: stand('good'),
      behind: stand('behind'),
      callPoint: [point, 0.28],
      phone: [phone, 0.28],
      rack: [over, 0.3],
      lift: [elevator, 1.5],
      exit: [exit, 1.6],
      assembly: [assembly, 1],
    },
    walkable: (x, z) =>
      x > YARD / 2
        ? Math.abs(x - YARD) < 6 && z > -3 && z < 6
        : Math.abs(x) < WIDTH / 2 - 0.35 &&
          Math.abs(z) < DEPTH / 2 - 0.35 &&
          made.blocked.every(
            ([bx, bz, w, d]) => Math.abs(x - bx) > w / 2 + 0.25 || Math.abs(z - bz) > d / 2 + 0.25,
          ),
  };
}
