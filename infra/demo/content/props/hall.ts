import type { Group, Object3D } from 'three';
import { box, bright, group, paint, panel, put, sheet } from '../stage/shapes.ts';
import { grainy, hazard, ribbed } from '../stage/textures.ts';

/** Builds a hall of `width` by `depth` metres with cladding, columns, beams and roof lights. */
export function hall(width: number, depth: number, height: number): Group {
  const floor = sheet(
    width,
    depth,
    paint('#ffffff', { map: grainy([5, 4], '#a3a6a6', 0.035, 512), rough: 0.45 }),
  );
  const cladding = paint('#ffffff', { map: ribbed([width * 2, 1], '#dfe4e8', '#c6cdd3'), rough: 0.6 });
  const plinth = paint('#ffffff', { map: grainy([8, 1], '#b6b3ad', 0.04), rough: 0.95 });
  const wall = (long: number, at: readonly [number, number, number], turn: number): Object3D =>
    put(
      group(
        panel(long, height - 1.4, cladding, [0, (height + 1.4) / 2, 0]),
        panel(long, 1.4, plinth, [0, 0.7, 0.01]),
      ),
      at,
      turn,
    );
  const roof = sheet(width, depth, paint('#d7dde2', { rough: 1, glow: 0.25 }), [0, height, 0]);
  roof.rotation.x = Math.PI / 2;
  const beam = paint('#5b7f95', { rough: 0.5 });
  const frames = [-0.4, -0.13, 0.13, 0.4].map((share) => {
    const x = width * share;
    return group(
      box([0.22, height, 0.26], beam, [x, height / 2, -depth / 2 + 0.16]),
      box([0.22, height, 0.26], beam, [x, height / 2, depth / 2 - 0.16]),
      box([0.18, 0.4, depth], beam, [x, height - 0.2, 0]),
    );
  });
  const lights = [-0.27, 0, 0.27].map((share) => {
    const light = sheet(1.6, depth * 0.7, bright(null, '#f8fbff'), [width * share, height - 0.03, 0]);
    light.rotation.x = Math.PI / 2;
    return light;
  });
  return group(
    floor,
    roof,
    wall(width, [0, 0, -depth / 2], 0),
    wall(width, [0, 0, depth / 2], Math.PI),
    wall(depth, [-width / 2, 0, 0], Math.PI / 2),
    wall(depth, [width / 2, 0, 0], -Math.PI / 2),
    ...frames,
    ...lights,
  );
}

/** Builds a rectangle of yellow lines on the floor. */
export function floorLines(width: number, depth: number): Group {
  const yellow = paint('#f0b90b', { rough: 0.8 });
  return group(
    ...[-1, 1].map((side) => sheet(width, 0.1, yellow, [0, 0.006, (side * depth) / 2])),
    ...[-1, 1].map((side) => sheet(0.1, depth, yellow, [(side * width) / 2, 0.006, 0])),
  );
}

/** Builds a barrier of posts and yellow mesh, `long` metres wide. */
export function fence(long: number, tall = 1.3): Group {
  const post = paint('#f0b90b', { rough: 0.5 });
  const wire = paint('#3a4047', { rough: 0.6 });
  const count = Math.floor(long / 0.16);
  return group(
    ...[-1, 1].map((side) => box([0.06, tall, 0.06], post, [(side * long) / 2, tall / 2, 0])),
    ...[0.15, tall - 0.03].map((y) => box([long, 0.05, 0.05], post, [0, y, 0])),
    ...Array.from({ length: count }, (_, n) =>
      box([0.012, tall - 0.2, 0.012], wire, [-long / 2 + ((n + 0.5) * long) / count, tall / 2 + 0.05, 0]),
    ),
  );
}

export const stripes = (long: number, wide = 0.2): Object3D =>
  sheet(long, wide, paint('#ffffff', { map: hazard([long * 2, 1]), rough: 0.8 }), [0, 0.007, 0]);
