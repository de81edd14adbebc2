import {
  CustomBlending,
  Group,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  PointLight,
  ShaderMaterial,
  Sprite,
  SpriteMaterial,
  type Vector3,
} from 'three';
import { seededRandom } from '../stage/random.ts';
import { spot } from '../stage/textures.ts';

const vertexShader = `
varying vec2 at;
uniform vec2 size;
void main() {
  at = uv;
  // stands upright and faces the eye
  vec4 middle = modelViewMatrix * vec4(0.0, 0.0, 0.0, 1.0);
  vec3 up = normalize((viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz);
  vec3 side = normalize(cross(up, middle.xyz));
  vec3 place = middle.xyz - side * (position.x * size.x) + up * ((position.y + 0.5) * size.y);
  gl_Position = projectionMatrix * vec4(place, 1.0);
}`;
const fragmentShader = `
varying vec2 at;
uniform float time;
uniform float seed;
uniform float power;
float hash(vec2 p) { return fract(sin(dot(p, vec2(41.3, 289.1)) + seed) * 43758.5453); }
float noise(vec2 p) {
  vec2 i = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
void main() {
  vec2 p = vec2(at.x * 2.0 - 1.0, at.y);
  float rise = time * 1.7;
  float n = noise(vec2(p.x * 2.2, p.y * 3.0 - rise)) * 0.6 + noise(vec2(p.x * 4.6, p.y * 6.0 - rise * 1.6)) * 0.4;
  float bend = (n - 0.5) * (0.25 + p.y * 0.9);
  float width = mix(0.62, 0.05, smoothstep(0.0, 1.0, p.y));
  float body = 1.0 - smoothstep(width * 0.35, width, abs(p.x + bend));
  body *= smoothstep(0.0, 0.07, p.y) * (1.0 - smoothstep(0.5, 0.98, p.y + (1.0 - n) * 0.35));
  float heat = clamp(body * (0.75 + n * 0.6), 0.0, 1.0);
  vec3 color = mix(vec3(0.75, 0.1, 0.01), vec3(1.0, 0.45, 0.05), smoothstep(0.15, 0.6, heat));
  color = mix(color, vec3(1.0, 0.9, 0.5), smoothstep(0.6, 1.0, heat * (1.15 - p.y * 0.5)));
  gl_FragColor = vec4(color * heat * power, heat * power * 0.8);
}`;

export interface Fire {
  readonly object: Group;
  /** Sets the strength: 0 is out, 1 is the start, higher values are stronger. */
  set(strength: number): void;
  tick(seconds: number, quality: number): void;
}

/** Creates a fire of `width` metres with light and smoke. The origin is the foot of the flames. */
export function flames(width: number, height: number, ceiling: number): Fire {
  const object = new Group();
  const random = seededRandom(5);
  const tongues = Array.from({ length: 5 }, (_, index) => {
    const scale = index === 0 ? 1 : 0.55 + random() * 0.3;
    const uniforms = {
      time: { value: random() * 10 },
      seed: { value: random() * 10 },
      power: { value: 1 },
      size: { value: { x: width * 1.5 * scale, y: height * scale } },
    };
    const material = new ShaderMaterial({
      uniforms,
      vertexShader,
      fragmentShader,
      transparent: true,
      depthWrite: false,
      blending: CustomBlending,
      blendSrc: OneFactor,
      blendDst: OneMinusSrcAlphaFactor,
    });
    const tongue = new Mesh(new PlaneGeometry(1, 1), material);
    tongue.frustumCulled = false;
    tongue.renderOrder = 20;
    tongue.position.set((random() - 0.5) * width * 0.7, 0, (random() - 0.5) * width * 0.5);
    if (index === 0) tongue.position.set(0, 0, 0);
    object.add(tongue);
    return { tongue, uniforms, scale };
  });
  const light = new PointLight('#ff8a3a', 6, 9, 1.6);
  light.position.y = height * 0.6;
  object.add(light);
  const cloud = spot('rgba(60,58,58,.55)', 'rgba(60,58,58,0)', 0);
  const puffs = Array.from({ length: 14 }, (_, index) => {
    const puff = new Sprite(
      new SpriteMaterial({ map: cloud, transparent: true, depthWrite: false, opacity: 0 }),
    );
    puff.renderOrder = 19;
    object.add(puff);
    return { puff, age: index / 14, drift: random() * Math.PI * 2, side: 0.2 + random() * 0.8 };
  });
  let strength = 1;
  let clock = 0;
  return {
    object,
    set(value) {
      strength = Math.max(0, value);
    },
    tick(seconds, quality) {
      clock += seconds;
      for (const { tongue, uniforms, scale } of tongues) {
        uniforms.time.value += seconds;
        uniforms.power.value = Math.min(1, strength * 3);
        uniforms.size.value.x = width * 1.5 * scale * Math.sqrt(strength);
        uniforms.size.value.y = height * scale * (0.25 + 0.75 * strength);
        tongue.visible = strength > 0.01;
      }
      light.intensity = strength * (5 + Math.sin(clock * 11) * 0.8 + Math.sin(clock * 23) * 0.5);
      for (const [index, one] of puffs.entries()) {
        one.age += seconds * 0.16;
        if (one.age > 1) one.age -= 1;
        const thin = Math.min(1, strength * 1.4) + (strength < 0.02 ? 0.12 : 0);
        const up = Math.min(one.age * 2.1, 1);
        const out = Math.max(0, one.age - 0.45) * 2.2;
        one.puff.position.set(
          Math.cos(one.drift) * (0.1 + out * one.side),
          height * 0.5 + up * (ceiling - height * 0.6),
          Math.sin(one.drift) * (0.1 + out * one.side),
        );
        one.puff.scale.setScalar(0.35 + one.age * 1.5);
        one.puff.material.opacity = Math.sin(Math.min(1, one.age * 1.15) * Math.PI) * 0.5 * thin;
        one.puff.visible = quality < 2 || index % 2 === 0;
      }
    },
  };
}

export interface Spray {
  readonly object: Group;
  /** Aims from the nozzle to the target, in world coordinates. */
  aim(from: Vector3, to: Vector3): void;
  tick(seconds: number, on: boolean): void;
}

/** Creates the jet of an extinguisher. */
export function spray(color: string): Spray {
  const object = new Group();
  const mist = spot(color, color.replace(/[\d.]+\)$/, '0)'), 0);
  const drops = Array.from({ length: 22 }, (_, index) => {
    const drop = new Sprite(
      new SpriteMaterial({ map: mist, transparent: true, depthWrite: false, opacity: 0 }),
    );
    drop.renderOrder = 21;
    object.add(drop);
    return { drop, age: index / 22, x: Math.sin(index * 7.1), y: Math.sin(index * 3.3) };
  });
  let from: Vector3 | undefined;
  let to: Vector3 | undefined;
  return {
    object,
    aim(start, end) {
      from = start.clone();
      to = end.clone();
    },
    tick(seconds, on) {
      for (const one of drops) {
        one.age += seconds * 1.9;
        if (one.age > 1) one.age -= 1;
        one.drop.visible = on && from !== undefined;
        if (!from || !to) continue;
        one.drop.position.lerpVectors(from, to, one.age);
        const wide = one.age * 0.16;
        one.drop.position.x += one.x * wide;
        one.drop.position.y += one.y * wide + Math.sin(one.age * Math.PI) * 0.12;
        one.drop.scale.setScalar(0.05 + one.age * 0.42);
        one.drop.material.opacity = 0.75 * (1 - one.age * 0.6);
      }
    },
  };
}
