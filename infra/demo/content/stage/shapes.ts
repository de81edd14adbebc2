import {
  BoxGeometry,
  type BufferGeometry,
  CapsuleGeometry,
  CylinderGeometry,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type Object3D,
  PlaneGeometry,
  SphereGeometry,
  type Texture,
  TorusGeometry,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { spot } from './textures.ts';

export type Triple = readonly [number, number, number];

export interface Finish {
  rough?: number;
  metal?: number;
  map?: Texture;
  glow?: number;
  glowColor?: string;
  opacity?: number;
}

export type Paint = MeshStandardMaterial | MeshLambertMaterial;
const materials = new Map<string, Paint>();
let plain = false;
/** Makes all further paint matt, which is several times faster in software rendering. */
export function paintPlainly(): void {
  plain = true;
}
export const paintsPlainly = (): boolean => plain;

/** Returns a material. Materials without a texture are shared by colour and finish. */
export function paint(color: string, finish: Finish = {}): Paint {
  const { rough = 0.75, metal = 0, map, glow = 0, glowColor = color, opacity = 1 } = finish;
  const key = [color, rough, metal, glow, glowColor, opacity].join('|');
  const known = map ? undefined : materials.get(key);
  if (known) return known;
  const shared = { color, map: map ?? null, transparent: opacity < 1, opacity };
  const material = plain
    ? new MeshLambertMaterial(shared)
    : new MeshStandardMaterial({ ...shared, roughness: rough, metalness: metal });
  if (glow > 0) {
    material.emissive.set(glowColor);
    material.emissiveIntensity = glow;
    if (map) material.emissiveMap = map;
  }
  if (!map) materials.set(key, material);
  return material;
}

/** The materials of most props. */
export const steel = (color = '#c3c9d0'): Paint => paint(color, { rough: 0.35, metal: 0.75 });
export const rubber = (): Paint => paint('#1d1f24', { rough: 0.9 });
export const glass = (color = '#bfe0f2', opacity = 0.3): Paint =>
  paint(color, { rough: 0.08, metal: 0.1, opacity });

export function mesh(geometry: BufferGeometry, material: Material, at: Triple = [0, 0, 0]): Mesh {
  const made = new Mesh(geometry, material);
  made.position.set(at[0], at[1], at[2]);
  made.castShadow = !material.transparent;
  made.receiveShadow = true;
  return made;
}

/** Creates a box from its size and centre, in metres. */
export const box = (size: Triple, material: Material, at: Triple = [0, 0, 0]): Mesh =>
  mesh(new BoxGeometry(size[0], size[1], size[2]), material, at);

/** Creates a box with rounded edges of `radius`. */
export const softBox = (size: Triple, material: Material, at: Triple = [0, 0, 0], radius = 0.03): Mesh =>
  mesh(
    new RoundedBoxGeometry(size[0], size[1], size[2], 2, Math.min(radius, ...size.map((s) => s * 0.49))),
    material,
    at,
  );

/** Creates an upright cylinder or cone frustum. */
export const tube = (
  radius: number | readonly [number, number],
  height: number,
  material: Material,
  at: Triple = [0, 0, 0],
  sides = 28,
): Mesh => {
  const [top, bottom] = typeof radius === 'number' ? [radius, radius] : radius;
  return mesh(new CylinderGeometry(top, bottom, height, sides), material, at);
};

export const ball = (
  radius: number,
  material: Material,
  at: Triple = [0, 0, 0],
  squash: Triple = [1, 1, 1],
): Mesh => {
  const made = mesh(new SphereGeometry(radius, 28, 20), material, at);
  made.scale.set(squash[0], squash[1], squash[2]);
  return made;
};

export const pill = (radius: number, length: number, material: Material, at: Triple = [0, 0, 0]): Mesh =>
  mesh(new CapsuleGeometry(radius, length, 6, 18), material, at);

export const ring = (radius: number, thickness: number, material: Material, at: Triple = [0, 0, 0]): Mesh =>
  mesh(new TorusGeometry(radius, thickness, 12, 40), material, at);

/** Creates a plane that faces +z. */
export function panel(width: number, height: number, material: Material, at: Triple = [0, 0, 0]): Mesh {
  const made = mesh(new PlaneGeometry(width, height), material, at);
  made.castShadow = false;
  return made;
}

/** Creates a plane on the floor. */
export function sheet(width: number, depth: number, material: Material, at: Triple = [0, 0, 0]): Mesh {
  const made = panel(width, depth, material, at);
  made.rotation.x = -Math.PI / 2;
  return made;
}

/** Creates a material without shading for screens, lamps and the sky. */
export const bright = (map: Texture | null, color = '#ffffff'): MeshBasicMaterial =>
  new MeshBasicMaterial({ color, map, toneMapped: false });

export function group(...children: readonly Object3D[]): Group {
  const made = new Group();
  if (children.length > 0) made.add(...children);
  return made;
}

/** Sets the position and the rotation about y (radians) of a prop. @returns the prop */
export function put<T extends Object3D>(thing: T, at: Triple, turn = 0): T {
  thing.position.set(at[0], at[1], at[2]);
  thing.rotation.y = turn;
  return thing;
}

/** Rotates an upright shape to the x or z axis. @returns the shape */
export function lay<T extends Object3D>(thing: T, axis: 'x' | 'z'): T {
  if (axis === 'x') thing.rotation.z = Math.PI / 2;
  else thing.rotation.x = Math.PI / 2;
  return thing;
}

let shade: MeshBasicMaterial | undefined;
/** Creates a soft shadow under an object, without a shadow map. */
export function contact(width: number, depth: number, at: Triple = [0, 0.012, 0]): Mesh {
  shade ??= new MeshBasicMaterial({
    map: spot('rgba(0,0,0,.5)', 'rgba(0,0,0,0)'),
    transparent: true,
    depthWrite: false,
  });
  const made = sheet(width, depth, shade, at);
  made.receiveShadow = false;
  made.renderOrder = 1;
  return made;
}
