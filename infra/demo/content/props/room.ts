import {
  DirectionalLight,
  type Group,
  HemisphereLight,
  type Material,
  PMREMGenerator,
  type Texture,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import {
  box,
  bright,
  glass,
  group,
  paint,
  paintsPlainly,
  panel,
  put,
  sheet,
  softBox,
  steel,
} from '../stage/shapes.ts';
import { drawn } from '../stage/textures.ts';
import type { StageView } from '../stage/view.ts';

/** Adds reflections, soft light from above, and one light with shadows. */
export function light(
  view: StageView,
  options: {
    sky: string;
    ground: string;
    soft: number;
    sun: number;
    from: readonly [number, number, number];
    reach: number;
    color?: string;
  },
): DirectionalLight {
  const plain = paintsPlainly();
  if (!plain) {
    const generator = new PMREMGenerator(view.renderer);
    view.scene.environment = generator.fromScene(new RoomEnvironment(), 0.04, 0.1, 100, { size: 64 }).texture;
    view.scene.environmentIntensity = 0.45;
    generator.dispose();
  }
  view.scene.add(new HemisphereLight(options.sky, options.ground, options.soft * (plain ? 2.1 : 1)));
  const sun = new DirectionalLight(options.color ?? '#fff4e2', options.sun);
  sun.position.set(...options.from);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1024, 1024);
  sun.shadow.camera.left = -options.reach;
  sun.shadow.camera.right = options.reach;
  sun.shadow.camera.top = options.reach;
  sun.shadow.camera.bottom = -options.reach;
  sun.shadow.camera.far = 60;
  sun.shadow.bias = -0.0006;
  sun.shadow.normalBias = 0.03;
  sun.shadow.radius = 4;
  view.scene.add(sun, sun.target);
  return sun;
}

export interface RoomLook {
  width: number;
  depth: number;
  height: number;
  floor: Material;
  walls: Material;
  /** The material of the wall at −z. */
  accent?: Material;
  ceiling: Material;
  skirting: Material;
}

/** Builds four walls that face inward, a floor and a ceiling. The origin is the middle of the floor. */
export function room(look: RoomLook): Group {
  const { width, depth, height } = look;
  const wall = (
    length: number,
    material: Material,
    at: readonly [number, number, number],
    turn: number,
  ): Group => {
    const face = panel(length, height, material, [0, height / 2, 0]);
    const foot = box([length, 0.09, 0.03], look.skirting, [0, 0.045, 0.015]);
    foot.castShadow = false;
    return put(group(face, foot), at, turn);
  };
  const ceiling = sheet(width, depth, look.ceiling, [0, height, 0]);
  ceiling.rotation.x = Math.PI / 2;
  return group(
    sheet(width, depth, look.floor),
    ceiling,
    wall(width, look.accent ?? look.walls, [0, 0, -depth / 2], 0),
    wall(width, look.walls, [0, 0, depth / 2], Math.PI),
    wall(depth, look.walls, [-width / 2, 0, 0], Math.PI / 2),
    wall(depth, look.walls, [width / 2, 0, 0], -Math.PI / 2),
  );
}

/** Builds a luminous ceiling panel. */
export const ceilingLight = (width: number, depth: number, at: readonly [number, number, number]): Group => {
  const face = sheet(width, depth, bright(null, '#fffdf6'), [0, -0.021, 0]);
  face.rotation.x = Math.PI / 2;
  const frame = box([width + 0.06, 0.04, depth + 0.06], paint('#eceff2'));
  frame.castShadow = false;
  return put(group(frame, face), at);
};

/** Draws the view through a window: sky with hills or houses. */
export const outside = (kind: 'town' | 'green'): Texture =>
  drawn(512, 256, (pen) => {
    const sky = pen.createLinearGradient(0, 0, 0, 256);
    sky.addColorStop(0, '#8fc1ea');
    sky.addColorStop(0.75, '#e4f1fa');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 512, 256);
    pen.fillStyle = 'rgba(255,255,255,.75)';
    for (const [x, y, r] of [
      [90, 60, 26],
      [120, 52, 32],
      [150, 62, 24],
      [380, 90, 22],
      [410, 84, 28],
    ] as const) {
      pen.beginPath();
      pen.ellipse(x, y, r * 1.6, r * 0.6, 0, 0, 7);
      pen.fill();
    }
    if (kind === 'town') {
      const towers = [
        [0, 90],
        [48, 120],
        [88, 70],
        [150, 104],
        [196, 140],
        [240, 84],
        [300, 118],
        [350, 66],
        [410, 130],
        [460, 96],
      ] as const;
      for (const [index, [x, tall]] of towers.entries()) {
        pen.fillStyle = ['#9db2c6', '#b3c3d2', '#8aa2b9'][index % 3] ?? '#9db2c6';
        pen.fillRect(x, 256 - tall, 46, tall);
        pen.fillStyle = 'rgba(255,255,255,.45)';
        for (let y = 256 - tall + 8; y < 250; y += 13)
          for (let w = x + 6; w < x + 42; w += 10) pen.fillRect(w, y, 5, 7);
      }
    } else {
      pen.fillStyle = '#9cc29a';
      pen.beginPath();
      pen.moveTo(0, 200);
      pen.bezierCurveTo(120, 150, 220, 220, 330, 180);
      pen.bezierCurveTo(420, 150, 470, 190, 512, 176);
      pen.lineTo(512, 256);
      pen.lineTo(0, 256);
      pen.fill();
    }
  });

/** Builds a window with a frame and a sill. */
export function windowPane(width: number, height: number, view: Texture): Group {
  const frame = paint('#f3f5f7', { rough: 0.5 });
  const bars = [-1, 0, 1].map((side) => box([0.06, height, 0.07], frame, [(side * width) / 2, 0, 0.03]));
  const rails = [-1, 1].map((side) => box([width + 0.06, 0.06, 0.07], frame, [0, (side * height) / 2, 0.03]));
  const sill = softBox([width + 0.2, 0.04, 0.2], frame, [0, -height / 2 - 0.03, 0.1], 0.015);
  return group(panel(width, height, bright(view), [0, 0, 0.005]), ...bars, ...rails, sill);
}

/** Builds a door of 0.95 by 2.1 m in a frame that faces +z. The child `leaf` has its hinge at the left. */
export function door(color: string, pane = true): Group {
  const frame = paint('#d9dee4', { rough: 0.5 });
  const leaf = group(
    softBox([0.95, 2.1, 0.05], paint(color, { rough: 0.5 }), [0.475, 1.05, 0], 0.01),
    softBox([0.6, 0.05, 0.05], steel(), [0.475, 1.0, 0.06], 0.02),
    ...(pane ? [box([0.22, 0.7, 0.056], glass('#dff1fb', 0.85), [0.72, 1.5, 0])] : []),
  );
  leaf.name = 'leaf';
  leaf.position.set(-0.475, 0, 0.03);
  return group(
    leaf,
    box([0.09, 2.2, 0.12], frame, [-0.52, 1.1, 0.03]),
    box([0.09, 2.2, 0.12], frame, [0.52, 1.1, 0.03]),
    box([1.13, 0.09, 0.12], frame, [0, 2.18, 0.03]),
  );
}

/** Builds a lift door with two steel leaves, a frame and a call button. */
export function lift(): Group {
  const leaf = steel('#b9c0c8');
  return group(
    box([1.5, 2.3, 0.05], steel('#8b939c'), [0, 1.15, 0]),
    box([0.58, 2.1, 0.03], leaf, [-0.3, 1.05, 0.035]),
    box([0.58, 2.1, 0.03], leaf, [0.3, 1.05, 0.035]),
    softBox([0.1, 0.2, 0.03], steel('#5b636d'), [0.95, 1.15, 0.02], 0.01),
    panel(0.04, 0.04, bright(null, '#7fd6ff'), [0.95, 1.18, 0.037]),
    panel(
      0.34,
      0.1,
      bright(
        drawn(128, 40, (pen) => {
          pen.fillStyle = '#10151c';
          pen.fillRect(0, 0, 128, 40);
          pen.fillStyle = '#ffb13d';
          pen.font = "700 30px 'DejaVu Sans', sans-serif";
          pen.textAlign = 'center';
          pen.fillText('▲ 2', 64, 31);
        }),
      ),
      [0, 2.22, 0.03],
    ),
  );
}
