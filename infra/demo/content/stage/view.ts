import {
  Color,
  Group,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Timer,
  WebGLRenderer,
} from 'three';
import { paintPlainly } from './shapes.ts';

/** Resolution and shadows for machines from fast to software rendering. */
const levels = [
  { pixels: 2, shadows: true },
  { pixels: 1, shadows: true },
  { pixels: 0.75, shadows: false },
  { pixels: 0.5, shadows: false },
  { pixels: 0.35, shadows: false },
] as const;
/** The first level with matt materials and without antialiasing. Software rendering starts at this level. */
const PLAIN = 3;
/** The longest acceptable time of a frame in milliseconds. */
const SLOW_FRAME = 45;
/** The maximum seconds that the game advances in one frame. */
const LONGEST_TICK = 0.25;

export type Tick = (seconds: number, now: number) => void;

/** The canvas, the camera on its rig, and the frame loop. */
export interface StageView {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  /** Carries the camera: its position on the floor and its direction. */
  readonly rig: Group;
  readonly renderer: WebGLRenderer;
  readonly canvas: HTMLCanvasElement;
  /** Calls `tick` on every frame that is not paused. @returns a function that stops the calls */
  onTick(tick: Tick): () => void;
  /** Pauses the ticks until `resume` was called for each reason. */
  pause(reason: string): void;
  resume(reason: string): void;
  readonly paused: boolean;
  /** Centres the scene in the part of the window that the panel does not cover. The sizes are CSS pixels. */
  cover(left: number, bottom: number): void;
  readonly quality: number;
}

function shadowsOn(view: { renderer: WebGLRenderer; scene: Scene }, on: boolean): void {
  if (view.renderer.shadowMap.enabled === on) return;
  view.renderer.shadowMap.enabled = on;
  view.scene.traverse((thing) => {
    if (!('material' in thing)) return;
    const material = thing.material;
    for (const one of Array.isArray(material) ? material : [material])
      Object.assign(one as object, { needsUpdate: true });
  });
}

/** Returns whether the browser renders without a graphics card. */
function drawsInSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}

/**
 * Creates the view. `?quality=0…4` in the address fixes the quality.
 *
 * @throws if the browser has no WebGL 2
 */
export function createView(canvas: HTMLCanvasElement): StageView {
  const wanted = Number(new URLSearchParams(location.search).get('quality') ?? Number.NaN);
  const fixed = Number.isInteger(wanted) && wanted >= 0 && wanted < levels.length;
  const slowest = levels.length - 1;
  let level = fixed ? wanted : drawsInSoftware() ? PLAIN : devicePixelRatio > 1 && innerWidth < 600 ? 0 : 1;
  if (level >= PLAIN) paintPlainly();
  const renderer = new WebGLRenderer({
    canvas,
    antialias: level < PLAIN,
    powerPreference: 'high-performance',
  });
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  const scene = new Scene();
  scene.background = new Color('#dfe7ee');
  const camera = new PerspectiveCamera(60, 1, 0.05, 400);
  camera.rotation.order = 'YXZ';
  camera.position.y = 1.62;
  const rig = new Group();
  rig.add(camera);
  scene.add(rig);

  const ticks = new Set<Tick>();
  const reasons = new Set<string>();
  let covered = { left: 0, bottom: 0 };
  const resize = (): void => {
    if (renderer.xr.isPresenting) return;
    const { innerWidth: width, innerHeight: height } = window;
    const { pixels, shadows } = levels[level] ?? levels[1];
    renderer.setPixelRatio(Math.min(pixels, pixels > 1 ? devicePixelRatio : pixels));
    renderer.setSize(width, height, false);
    shadowsOn({ renderer, scene }, shadows);
    const freeWidth = width - covered.left;
    const freeHeight = height - covered.bottom;
    // The free part of the window has a usable camera angle at every aspect ratio.
    const aspect = freeWidth / freeHeight;
    const wide = Math.tan((70 * Math.PI) / 360);
    const vertical =
      aspect > 1 ? Math.min(wide / aspect, Math.tan(Math.PI / 6.2)) : wide / Math.max(aspect, 0.75);
    camera.fov = (Math.atan(vertical * (height / freeHeight)) * 360) / Math.PI;
    camera.aspect = width / height;
    camera.setViewOffset(width, height, -covered.left / 2, covered.bottom / 2, width, height);
    camera.updateProjectionMatrix();
  };
  addEventListener('resize', resize);
  renderer.xr.addEventListener('sessionend', resize);

  const timer = new Timer();
  let drawn = 0;
  let slow = 0;
  let counted = 0;
  const judge = (seconds: number): void => {
    if (fixed || renderer.xr.isPresenting || seconds > 1) return;
    counted++;
    if (seconds * 1000 > SLOW_FRAME) slow++;
    if (counted < 24) return;
    if (slow > 14 && level < slowest) {
      level++;
      resize();
    }
    counted = 0;
    slow = 0;
  };
  renderer.setAnimationLoop(() => {
    // A limited frame rate leaves processor time to the page when drawing is expensive.
    if (level >= PLAIN && performance.now() - drawn < 40) return;
    drawn = performance.now();
    timer.update();
    const seconds = timer.getDelta();
    if (reasons.size === 0) {
      judge(seconds);
      for (const tick of ticks) tick(Math.min(seconds, LONGEST_TICK), performance.now());
    }
    renderer.render(scene, camera);
  });
  resize();
  return {
    scene,
    camera,
    rig,
    renderer,
    canvas,
    onTick(tick) {
      ticks.add(tick);
      return () => ticks.delete(tick);
    },
    pause: (reason) => {
      reasons.add(reason);
    },
    resume: (reason) => {
      reasons.delete(reason);
    },
    get paused() {
      return reasons.size > 0;
    },
    cover(left, bottom) {
      if (covered.left === left && covered.bottom === bottom) return;
      covered = { left, bottom };
      resize();
    },
    get quality() {
      return level;
    },
  };
}
