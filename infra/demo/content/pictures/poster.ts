import { Vector3 } from 'three';
import { electrical } from '../fire-safety/electrical.ts';
import { kitchen } from '../fire-safety/kitchen.ts';
import { office } from '../fire-safety/office.ts';
import { buildWorld as buildFire } from '../fire-safety/world.ts';
import { buildWorld as buildMachine } from '../machine-start/world.ts';
import type { SceneName } from '../scenes.ts';
import { createView, type StageView } from '../stage/view.ts';
import { buildWorld as buildTriage } from '../triage/world.ts';
import { badge } from './badge.ts';
import { shots } from './shots.ts';

const fire = (view: StageView, furniture: Parameters<typeof buildFire>[1]): void => {
  const world = buildFire(view, furniture);
  for (let i = 0; i < 40; i++) world.fire.tick(0.1, 0);
};

const accident = (view: StageView, variant: Parameters<typeof buildTriage>[1]): void => {
  const world = buildTriage(view, variant);
  world.cones.visible = true;
  world.ambulance.visible = true;
  for (let i = 0; i < 40; i++) world.tick(0.1, i * 100);
};

const build: Record<SceneName, (view: StageView) => void> = {
  'fire-office': (view) => fire(view, office()),
  'fire-kitchen': (view) => fire(view, kitchen()),
  'fire-electrical': (view) => fire(view, electrical()),
  'machine-conveyor': (view) => void buildMachine(view, 'conveyor'),
  'machine-press': (view) => void buildMachine(view, 'press'),
  'machine-mixer': (view) => void buildMachine(view, 'mixer'),
  'triage-road': (view) => accident(view, 'road'),
  'triage-plant': (view) => accident(view, 'plant'),
};

/** Draws a still of a scene. @returns a data URL of a PNG */
function cover(name: SceneName, width: number, height: number): string {
  const canvas = document.querySelector('canvas');
  if (!canvas) throw new Error('no canvas');
  const view = createView(canvas);
  view.renderer.setAnimationLoop(null);
  build[name](view);
  const { at, look, angle } = shots[name];
  view.camera.clearViewOffset();
  view.rig.position.set(0, 0, 0);
  view.camera.position.set(...at);
  view.camera.fov = angle;
  view.camera.aspect = width / height;
  view.camera.updateProjectionMatrix();
  view.scene.updateMatrixWorld();
  view.camera.lookAt(new Vector3(...look));
  view.renderer.setPixelRatio(1);
  view.renderer.setSize(width, height, false);
  view.renderer.render(view.scene, view.camera);
  return canvas.toDataURL('image/png');
}

Object.assign(globalThis, { cover, badge });
