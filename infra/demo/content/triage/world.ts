import { Fog, type Object3D } from 'three';
import {
  building,
  burstVessel,
  debris,
  hills,
  pipeRack,
  road,
  smoke,
  tank,
  tree,
} from '../props/outdoors.ts';
import { type PersonFigure, person } from '../props/person.ts';
import { light } from '../props/room.ts';
import { assemblySign } from '../props/safety.ts';
import { ambulance, barrel, car, cone, van, warningTriangle } from '../props/vehicles.ts';
import { group, type Paint, paint, put, sheet } from '../stage/shapes.ts';
import { gradient, grainy } from '../stage/textures.ts';
import type { StageView } from '../stage/view.ts';
import type { WalkPlace } from '../stage/walk.ts';
import { type Patient, patients, placePatient } from './patients.ts';
import type { TriageVariant } from './texts.ts';

export interface TriageWorld {
  patients: readonly Patient[];
  walkers: readonly PersonFigure[];
  start: WalkPlace;
  overview: WalkPlace;
  transport: WalkPlace;
  ambulance: Object3D;
  cones: Object3D;
  placeOf: (patient: Patient) => WalkPlace;
  /** Moves the walking patients to the sign: 0 is their first position, 1 is the sign. */
  walk: (share: number) => void;
  tick: (seconds: number, now: number) => void;
  walkable: (x: number, z: number) => boolean;
}

interface Setting {
  objects: readonly Object3D[];
  tick: (seconds: number) => void;
  blocked: readonly (readonly [number, number, number, number])[];
}

function crash(): Setting {
  const fumes = smoke(6, 1.3, 9);
  fumes.object.position.set(0.5, 0.9, -0.6);
  const trees = Array.from({ length: 26 }, (_, n) =>
    put(tree(4 + ((n * 7) % 5), n + 1), [-38 + n * 3.1, 0, n % 2 ? -9 - (n % 5) * 2 : 9.5 + (n % 4) * 2.5]),
  );
  const wreck = put(car('#b8322f', 1), [1.2, 0, -0.5], 2.75);
  const other = put(car('#2f6b9e', 0.7), [3.9, 0, -0.1], -0.35);
  other.rotation.z = 0.03;
  return {
    objects: [
      road(110),
      hills(75, ['#8aa888', '#7b9c86', '#9db591']),
      ...trees,
      wreck,
      other,
      fumes.object,
      put(van('#e9d9b8'), [-4.4, 0, -2.2], 0.15),
      put(debris(26, 5, 3, ['#b8322f', '#2f6b9e', '#22262b', '#c9ced2']), [2, 0, 1]),
      put(warningTriangle(), [-9, 0.3, 2.6], 1.4),
    ],
    tick: fumes.tick,
    blocked: [
      [1.2, -0.5, 4, 2.4],
      [3.9, -0.1, 4, 2.2],
      [-4.4, -2.2, 5, 2],
    ],
  };
}

function yard(): Setting {
  const fumes = smoke(12, 2.4, 12);
  fumes.object.position.set(2.6, 1.6, -4.2);
  return {
    objects: [
      sheet(110, 110, paint('#ffffff', { map: grainy([30, 30], '#a7a8a6', 0.05, 512), rough: 0.9 })),
      hills(75, ['#8f9f9c', '#9babaa', '#88989a']),
      put(building(22, 6, '#c9c3b8'), [-10, 0, -10]),
      put(building(16, 5, '#aebbc2'), [15, 0, -12], -0.35),
      put(tank(1.6, 5.5), [-5.5, 0, -6.4]),
      put(tank(1.6, 5.5), [-9.2, 0, -6.4]),
      put(tank(1.2, 4.2, '#e9e2d0'), [8.6, 0, -6.5]),
      put(pipeRack(18), [0, 0, -8.2]),
      put(burstVessel(), [1.2, 0, -4], 0.2),
      put(debris(34, 6, 8, ['#c9ced2', '#6b737b', '#f0b90b', '#3f7cac']), [2, 0, -0.8]),
      put(barrel('#2f6fd0'), [-4.9, 0, -0.5]),
      put(barrel('#2f6fd0'), [-5.6, 0, 0.1]),
      put(barrel('#c8161d'), [6.3, 0, -1.2]),
      put(barrel('#3f8f5f'), [6.1, 0, -2]),
      fumes.object,
    ],
    tick: fumes.tick,
    blocked: [
      [1.2, -4, 4.5, 2.6],
      [-5.2, -0.2, 1.6, 1.4],
      [6.2, -1.6, 1, 1.8],
    ],
  };
}

/**
 * Builds the scene of the accident: the patients, the walking patients, and the ambulance that arrives last.
 */
export function buildWorld(view: StageView, variant: TriageVariant): TriageWorld {
  const { scene } = view;
  const setting = variant === 'road' ? crash() : yard();
  scene.background =
    variant === 'road'
      ? gradient('#6fa3cf', '#bcd5e6', '#f3e3cd', '#f3e3cd')
      : gradient('#8fa9bd', '#c3d0d8', '#e6e5df', '#e6e5df');
  scene.fog = new Fog(variant === 'road' ? '#dfe0d6' : '#dadcd9', 45, 130);
  light(view, {
    sky: '#eef5fb',
    ground: '#8d8a72',
    soft: 1.25,
    sun: 2.3,
    from: [-8, 12, 9],
    reach: 13,
    color: '#ffedd2',
  });
  const people = patients[variant].map(placePatient);
  const looks =
    variant === 'road'
      ? [
          { skin: '#8d5a3b', hair: '#1d1714', top: '#7a5c8e', trousers: '#3d4654', long: true },
          { skin: '#f0c9a8', hair: '#7a6a55', top: '#8a9a5b', trousers: '#4a4f58' },
        ]
      : [
          {
            skin: '#e0ac86',
            hair: '#3b2a20',
            top: '#2f5d8a',
            trousers: '#2c3a50',
            vest: '#ff8a1f',
            helmet: '#f7f7f7',
          },
          {
            skin: '#8d5a3b',
            hair: '#1d1714',
            top: '#2f5d8a',
            trousers: '#2c3a50',
            vest: '#ff8a1f',
            helmet: '#f4c20d',
            long: true,
          },
        ];
  const walkers = looks.map((look) => person(look));
  const from = [
    [-0.6, -2.6],
    [6.4, 1.2],
  ] as const;
  const to = [
    [-9.6, 5.2],
    [-10.6, 4.5],
  ] as const;
  const walk = (share: number): void => {
    for (const [n, one] of walkers.entries()) {
      const [fx, fz] = from[n] ?? [0, 0];
      const [tx, tz] = to[n] ?? [0, 0];
      const moving = share > 0 && share < 1;
      put(
        one.object,
        [fx + (tx - fx) * share, moving ? Math.abs(Math.sin(share * 40)) * 0.03 : 0, fz + (tz - fz) * share],
        moving ? Math.atan2(tx - fx, tz - fz) : 0.7 + n,
      );
    }
  };
  walk(0);
  const vehicle = put(ambulance(), [-13, 0, -1.4], 0.05);
  vehicle.visible = false;
  const cones = group(
    ...[
      [-10.5, 3.2],
      [-10.2, 1.4],
      [-10, -0.4],
    ].map(([x, z]) => put(cone(), [x ?? 0, 0, z ?? 0])),
  );
  cones.visible = false;
  scene.add(
    ...setting.objects,
    ...people.map((one) => one.figure.object),
    ...people.map((one) => one.mark),
    ...walkers.map((one) => one.object),
    vehicle,
    cones,
    put(assemblySign(), [-8.2, 0, 1.9], 0.5),
  );
  for (const one of people) scene.add(one.mark.userData.card as Object3D);
  const blue = vehicle.children.filter((child) => child.name === 'blue');
  return {
    patients: people,
    walkers,
    ambulance: vehicle,
    cones,
    walk,
    start: { at: [-9.4, 5.6], look: [0, 0.9, 0.4] },
    overview: { at: [-5.6, 5.2], look: [0.4, 0.7, 0.6] },
    transport: { at: [-5.8, 2.9], look: [-12.2, 1.3, -1.2] },
    placeOf: ({ spec }) => {
      const [x, z] = spec.at;
      return { at: [x - 0.55, z + 1.75], look: [x, 0.35, z] };
    },
    tick: (seconds, now) => {
      setting.tick(seconds);
      for (const one of people) one.tick(now);
      for (const [n, one] of walkers.entries()) one.breathe(Math.sin(now / 800 + n) * 0.5 + 0.5);
      for (const [n, lamp] of blue.entries()) {
        if ('material' in lamp)
          (lamp.material as Paint).emissiveIntensity =
            0.6 + Math.max(0, Math.sin(now / 180 + n * Math.PI)) * 1.6;
      }
    },
    walkable: (x, z) =>
      Math.abs(x) < 12 &&
      z > -6 &&
      z < 8 &&
      setting.blocked.every(
        ([bx, bz, w, d]) => Math.abs(x - bx) > w / 2 + 0.3 || Math.abs(z - bz) > d / 2 + 0.3,
      ),
  };
}
