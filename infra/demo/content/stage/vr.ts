import {
  BufferGeometry,
  Group,
  Line,
  LineBasicMaterial,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Raycaster,
  Vector3,
} from 'three';
import type { Hud } from './hud.ts';
import type { Pins } from './pins.ts';
import { drawn } from './textures.ts';
import type { StageView } from './view.ts';

const WIDE = 0.9;

function wrap(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (pen.measureText(longer).width > width && line) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Creates a plate with text. The text determines the height. */
function textPlate(text: string, colors: { ink: string; back: string }, size: number): Mesh {
  const font = `600 ${size}px system-ui, 'DejaVu Sans', sans-serif`;
  const measure = document.createElement('canvas').getContext('2d');
  if (measure) measure.font = font;
  const lines = measure ? wrap(measure, text, 840) : [text];
  const height = lines.length * size * 1.3 + 36;
  const map = drawn(900, height, (pen) => {
    pen.fillStyle = colors.back;
    pen.beginPath();
    pen.roundRect(0, 0, 900, height, 24);
    pen.fill();
    pen.fillStyle = colors.ink;
    pen.font = font;
    pen.textBaseline = 'top';
    lines.forEach((line, index) => {
      pen.fillText(line, 30, 22 + index * size * 1.3);
    });
  });
  const material = new MeshBasicMaterial({ map, transparent: true, toneMapped: false });
  const made = new Mesh(new PlaneGeometry(WIDE, (WIDE * height) / 900), material);
  made.userData.height = (WIDE * height) / 900;
  return made;
}

export interface Vr {
  /** Resolves to whether this browser supports immersive VR. */
  readonly supported: Promise<boolean>;
  enter(): Promise<void>;
  /** Returns the ray of the last used controller while VR is active. */
  ray(): Raycaster | undefined;
}

/** Creates the VR mode: the panel as a board next to the person, and controllers that point and select. */
export function createVr(view: StageView, hud: Hud, pins: Pins): Vr {
  const { renderer, rig, scene } = view;
  renderer.xr.enabled = true;
  renderer.xr.setReferenceSpaceType('local-floor');
  const board = new Group();
  board.position.set(-0.85, 1.5, -1.25);
  board.rotation.y = 0.5;
  rig.add(board);
  board.visible = false;
  let buttons: { plate: Mesh; act: () => void }[] = [];

  const draw = (): void => {
    for (const child of [...board.children]) child.removeFromParent();
    buttons = [];
    const { state } = hud;
    if (!state || !renderer.xr.isPresenting) return;
    let y = 0;
    const add = (
      text: string,
      colors: { ink: string; back: string },
      size: number,
      act?: () => void,
    ): void => {
      const plate = textPlate(text, colors, size);
      const height = Number(plate.userData.height);
      plate.position.y = y - height / 2;
      y -= height + 0.015;
      board.add(plate);
      if (act) buttons.push({ plate, act });
    };
    add([state.ask, ...(state.notes ?? [])].join(' · '), { ink: '#171b22', back: '#ffffff' }, 44);
    for (const [index, choice] of state.choices.entries()) {
      const back = choice.state === 'wrong' ? '#fbd5d5' : choice.state ? '#cdeedb' : '#e6eaf0';
      add(`${index + 1}  ${choice.label}`, { ink: '#171b22', back }, 40, () => hud.onPick?.(choice.id));
    }
    if (state.outcome)
      add(state.outcome.text, { ink: '#ffffff', back: state.outcome.good ? '#11703f' : '#a81f1f' }, 38);
    if (state.confirm) add(state.confirm, { ink: '#ffffff', back: '#2257c9' }, 44, () => hud.onConfirm?.());
  };
  hud.onChange = draw;

  const turn = new Matrix4();
  const rayOf = (controller: Group): Raycaster => {
    turn.identity().extractRotation(controller.matrixWorld);
    const ray = new Raycaster();
    ray.ray.origin.setFromMatrixPosition(controller.matrixWorld);
    ray.ray.direction.set(0, 0, -1).applyMatrix4(turn);
    ray.camera = view.camera;
    return ray;
  };
  const controllers = [0, 1].map((index) => {
    const controller = renderer.xr.getController(index);
    controller.add(
      new Line(
        new BufferGeometry().setFromPoints([new Vector3(), new Vector3(0, 0, -4)]),
        new LineBasicMaterial({ color: '#ffffff' }),
      ),
    );
    controller.addEventListener('selectstart', () => {
      used = controller;
      if (hud.state?.hold) return hud.onHold?.(true);
      const ray = rayOf(controller);
      const plate = ray.intersectObjects(buttons.map((one) => one.plate))[0]?.object;
      const button = buttons.find((one) => one.plate === plate);
      if (button) return button.act();
      const id = pins.hit(ray);
      if (id) pins.onPick?.(id);
    });
    controller.addEventListener('selectend', () => hud.onHold?.(false));
    controller.visible = false;
    rig.add(controller);
    return controller;
  });
  let used = controllers[0];
  const presenting = (on: boolean): void => {
    board.visible = on;
    for (const controller of controllers) controller.visible = on;
    draw();
  };
  renderer.xr.addEventListener('sessionstart', () => presenting(true));
  renderer.xr.addEventListener('sessionend', () => presenting(false));
  scene.updateMatrixWorld();
  return {
    supported: navigator.xr?.isSessionSupported('immersive-vr').catch(() => false) ?? Promise.resolve(false),
    async enter() {
      const session = await navigator.xr?.requestSession('immersive-vr', {
        optionalFeatures: ['local-floor'],
      });
      if (session) await renderer.xr.setSession(session);
    },
    ray: () => (renderer.xr.isPresenting && used ? rayOf(used) : undefined),
  };
}
