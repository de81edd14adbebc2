import {
  Box3,
  DirectionalLight,
  ExtrudeGeometry,
  type Group,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Shape,
  Vector3,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { machines } from '../machine-start/machines.ts';
import { mainSwitch } from '../props/electrical.ts';
import { pan } from '../props/kitchen.ts';
import { burstVessel } from '../props/outdoors.ts';
import { person } from '../props/person.ts';
import { callPoint, exitSign, extinguisher } from '../props/safety.ts';
import { ambulance, barrel, cone } from '../props/vehicles.ts';
import { controlPanel, gauge, padlock } from '../props/workshop.ts';
import type { SceneName } from '../scenes.ts';
import { group, paint, put, softBox } from '../stage/shapes.ts';
import { tagColors } from '../triage/patients.ts';

type Three = readonly [() => Object3D, () => Object3D, () => Object3D];
const turned = (thing: Object3D, y: number, x = 0): Object3D => {
  thing.rotation.set(x, y, 0);
  return group(thing);
};
const tags = (): Object3D =>
  group(
    ...(['green', 'yellow', 'red', 'black'] as const).map((name, n) => {
      const card = put(softBox([0.5, 0.8, 0.03], paint(tagColors[name], { rough: 0.5 }), [0, 0, 0], 0.03), [
        (n - 1.5) * 0.3,
        -Math.abs(n - 1.5) * 0.08,
        n * 0.05,
      ]);
      card.rotation.z = -(n - 1.5) * 0.16;
      return card;
    }),
  );
const worker = (): Object3D => {
  const one = person({
    skin: '#c98f68',
    hair: '#2b2320',
    top: '#2f5d8a',
    trousers: '#2c3340',
    vest: '#ff8a1f',
    helmet: '#f4c20d',
  });
  one.wave(0.9);
  return turned(one.object, 0.25);
};

const things: Record<SceneName, Three> = {
  'fire-office': [
    () => turned(callPoint(), -0.35),
    () => turned(extinguisher('water'), 0.5),
    () => turned(exitSign(), 0.25),
  ],
  'fire-kitchen': [
    () => turned(callPoint(), 0.35),
    () => turned(extinguisher('wet'), 0.5),
    () => turned(pan(0.2), 0.5, 0.7),
  ],
  'fire-electrical': [
    () => turned(callPoint(), 0),
    () => turned(extinguisher('co2'), 0.5),
    () => turned(mainSwitch(), -0.35),
  ],
  'machine-conveyor': [
    () => turned(padlock('#d01318'), -0.3),
    () => turned(machines.conveyor().object, 0.65, 0.25),
    () => turned(controlPanel(), -0.3),
  ],
  'machine-press': [
    () => turned(padlock('#2f6fd0'), -0.3),
    () => turned(machines.press().object, 0.5),
    () => turned(gauge(0.2).object, 0.3),
  ],
  'machine-mixer': [
    () => turned(padlock('#27ae60'), -0.3),
    () => turned(machines.mixer().object, 0.5),
    worker,
  ],
  'triage-road': [() => turned(cone(), 0.3), tags, () => turned(ambulance(), -0.6, 0.15)],
  'triage-plant': [() => turned(barrel('#2f6fd0'), 0.2), tags, () => turned(burstVessel(), 0.5)],
};

const discs: Record<SceneName, string> = {
  'fire-office': '#1f5fa8',
  'fire-kitchen': '#0f766d',
  'fire-electrical': '#d99a0b',
  'machine-conveyor': '#dfe5ea',
  'machine-press': '#cdb98a',
  'machine-mixer': '#5d3f96',
  'triage-road': '#3f8a4a',
  'triage-plant': '#d0722a',
};
const rims = ['#b56a35', '#c9d0d8', '#e6b325'] as const;

const polygon = (sides: number, radius: number, inner = radius): Shape => {
  const shape = new Shape();
  const steps = inner === radius ? sides : sides * 2;
  for (let n = 0; n <= steps; n++) {
    const turn = Math.PI / 2 + (n * Math.PI * 2) / steps;
    const reach = n % 2 && inner !== radius ? inner : radius;
    if (n === 0) shape.moveTo(Math.cos(turn) * reach, Math.sin(turn) * reach);
    else shape.lineTo(Math.cos(turn) * reach, Math.sin(turn) * reach);
  }
  return shape;
};
const coin = (shape: Shape, depth: number, bevel: number, color: string, metal: number, z: number): Mesh => {
  const made = new Mesh(
    new ExtrudeGeometry(shape, {
      depth,
      bevelEnabled: true,
      bevelSize: bevel,
      bevelThickness: bevel,
      bevelSegments: 4,
      curveSegments: 64,
    }),
    new MeshStandardMaterial({ color, metalness: metal, roughness: metal ? 0.28 : 0.6 }),
  );
  made.position.z = z;
  made.receiveShadow = true;
  made.castShadow = true;
  return made;
};

/** Builds a medal with an object of the scene: bronze with one star, silver with two, gold with three. */
function medal(name: SceneName, number: 1 | 2 | 3): Group {
  const rim = rims[number - 1] ?? rims[0];
  const sides = { 1: 6, 2: 8, 3: 64 }[number];
  const disc = new Shape();
  disc.absarc(0, 0, 0.86, 0, Math.PI * 2);
  const thing = (things[name][number - 1] ?? things[name][0])();
  for (const spot of thing.children[0]?.children ?? []) if (spot.renderOrder === 1) spot.visible = false;
  const bounds = new Box3().setFromObject(thing);
  const size = bounds.getSize(new Vector3());
  const scale = 1.24 / Math.max(size.x, size.y);
  thing.scale.setScalar(scale);
  bounds.setFromObject(thing);
  const middle = bounds.getCenter(new Vector3());
  thing.position.sub(middle);
  thing.position.y += 0.1;
  thing.position.z += bounds.getSize(size).z / 2 + 0.2;
  thing.traverse((part) => {
    part.castShadow = true;
  });
  const stars = Array.from({ length: number }, (_, n) => {
    const star = group(
      coin(polygon(5, 0.15, 0.07), 0.02, 0.012, '#4a3200', 0, 0),
      coin(polygon(5, 0.1, 0.047), 0.03, 0.012, '#ffd84d', 0.2, 0.03),
    );
    star.position.set((n - (number - 1) / 2) * 0.31, -0.7 + Math.abs(n - (number - 1) / 2) * 0.05, 0.3);
    return star;
  });
  return group(
    coin(polygon(sides, 1.08), 0.08, 0.06, rim, 0.85, 0),
    coin(disc, 0.02, 0.02, discs[name], 0, 0.13),
    thing,
    ...stars,
  ) as Group;
}

/** Draws a badge on a transparent background. @returns a data URL of a PNG */
export function badge(name: SceneName, number: 1 | 2 | 3, size: number): string {
  const canvas = document.createElement('canvas');
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setSize(size, size, false);
  renderer.setClearColor(0, 0);
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  const scene = new Scene();
  const generator = new PMREMGenerator(renderer);
  scene.environment = generator.fromScene(new RoomEnvironment(), 0.03).texture;
  scene.environmentIntensity = 0.5;
  const sun = new DirectionalLight('#fff6e8', 2.1);
  sun.position.set(-1.6, 2.6, 4);
  sun.castShadow = true;
  sun.shadow.mapSize.set(2048, 2048);
  sun.shadow.camera.left = -2;
  sun.shadow.camera.right = 2;
  sun.shadow.camera.top = 2;
  sun.shadow.camera.bottom = -2;
  sun.shadow.normalBias = 0.02;
  scene.add(new HemisphereLight('#ffffff', '#8a8478', 0.45), sun, medal(name, number));
  const camera = new PerspectiveCamera(22, 1, 0.1, 20);
  camera.position.set(0, 0.15, 6.5);
  camera.lookAt(0, 0, 0.15);
  renderer.render(scene, camera);
  return canvas.toDataURL('image/png');
}
