import type { Group } from 'three';
import {
  box,
  bright,
  contact,
  glass,
  group,
  lay,
  paint,
  panel,
  put,
  rubber,
  softBox,
  steel,
  tube,
} from '../stage/shapes.ts';
import { drawn, plate } from '../stage/textures.ts';

const wheel = (x: number, z: number, radius = 0.33): Group => {
  const tyre = lay(tube(radius, 0.22, rubber(), [0, 0, 0], 24), 'z');
  const rim = lay(tube(radius * 0.6, 0.23, steel('#c9ced3'), [0, 0, 0], 16), 'z');
  return put(group(tyre, rim), [x, radius, z]);
};

/** Builds a car of 4.2 m with its front at +x. `crushed` from 0 to 1 deforms the car. */
export function car(color: string, crushed = 0): Group {
  const skin = paint(color, { rough: 0.3, metal: 0.25 });
  const dark = glass('#243542', 0.92);
  const front = softBox([1.25 - crushed * 0.35, 0.5, 1.66], skin, [1.4 - crushed * 0.2, 0.62, 0], 0.14);
  const bonnet = softBox([1.15, 0.08, 1.5], skin, [1.35, 0.88, 0], 0.03);
  bonnet.rotation.z = crushed * 0.65;
  bonnet.position.y += crushed * 0.24;
  bonnet.position.x -= crushed * 0.2;
  const cabin = softBox([2.1, 0.56, 1.48], dark, [-0.25, 1.1, 0], 0.2);
  const roof = softBox([1.5, 0.1, 1.42], skin, [-0.3, 1.4, 0], 0.05);
  const lamps = [-0.6, 0.6].flatMap((z) => [
    softBox(
      [0.06, 0.14, 0.3],
      paint('#fdf6d8', { glow: crushed > 0 ? 0 : 0.6 }),
      [2.02 - crushed * 0.45, 0.68, z],
      0.03,
    ),
    softBox([0.05, 0.14, 0.3], paint('#c8161d', { glow: 0.4 }), [-2.08, 0.74, z], 0.03),
  ]);
  return group(
    contact(5, 2.6),
    softBox([3.1, 0.56, 1.74], skin, [-0.55, 0.62, 0], 0.16),
    front,
    bonnet,
    cabin,
    roof,
    box([0.08, 0.42, 1.4], skin, [-0.3, 1.14, 0]),
    wheel(1.3 - crushed * 0.2, -0.8),
    wheel(1.3 - crushed * 0.2, 0.8),
    wheel(-1.3, -0.8),
    wheel(-1.3, 0.8),
    ...lamps,
    ...[-0.89, 0.89].map((z) => softBox([0.18, 0.03, 0.03], steel(), [-0.2, 0.86, z], 0.012)),
    panel(0.5, 0.11, paint('#ffffff', { map: plate('IM 421 TR', '#1b1b1f', '#f4f4f0', 256, 64) }), [0, 0, 0])
      .translateX(-2.11)
      .translateY(0.5)
      .rotateY(-Math.PI / 2),
  );
}

/** Builds a box van of 5 m with its front at +x. */
export function van(color = '#e8ebee'): Group {
  const skin = paint(color, { rough: 0.35, metal: 0.1 });
  return group(
    contact(5.8, 2.9),
    softBox([3.6, 1.75, 1.95], skin, [-0.6, 1.28, 0], 0.1),
    softBox([1.5, 1.0, 1.9], skin, [1.65, 0.9, 0], 0.18),
    softBox([0.9, 0.7, 1.72], glass('#243542', 0.92), [1.4, 1.6, 0], 0.16),
    ...[-0.65, 0.65].map((z) =>
      softBox([0.06, 0.18, 0.3], paint('#fdf6d8', { glow: 0.4 }), [2.39, 0.95, z], 0.03),
    ),
    wheel(1.55, -0.85, 0.36),
    wheel(1.55, 0.85, 0.36),
    wheel(-1.5, -0.85, 0.36),
    wheel(-1.5, 0.85, 0.36),
  );
}

/** Builds an ambulance. The children `blue` are its lights. */
export function ambulance(): Group {
  const stripe = drawn(512, 128, (pen) => {
    pen.fillStyle = '#f4f6f7';
    pen.fillRect(0, 0, 512, 128);
    for (let n = 0; n < 8; n++) {
      pen.fillStyle = n % 2 ? '#f4d817' : '#1b5fb0';
      pen.fillRect(n * 64, 30, 64, 44);
    }
    pen.fillStyle = '#c8161d';
    pen.fillRect(0, 82, 512, 14);
  });
  const side = (z: number): Group => {
    const made = panel(3.4, 0.85, paint('#ffffff', { map: stripe, rough: 0.4 }), [-0.6, 1.2, z]);
    if (z < 0) made.rotation.y = Math.PI;
    return group(made);
  };
  const cross = drawn(128, 128, (pen) => {
    pen.fillStyle = '#f4f6f7';
    pen.fillRect(0, 0, 128, 128);
    pen.fillStyle = '#1b5fb0';
    for (const turn of [0, 1, 2]) {
      pen.save();
      pen.translate(64, 64);
      pen.rotate((turn * Math.PI) / 3);
      pen.fillRect(-13, -54, 26, 108);
      pen.restore();
    }
  });
  const lights = [-0.5, 0.5].map((z) => {
    const made = softBox([0.24, 0.14, 0.4], paint('#2f7bff', { glow: 1.2 }).clone(), [1.15, 2.12, z], 0.05);
    made.name = 'blue';
    return made;
  });
  return group(
    van('#f7f8f9'),
    side(0.981),
    side(-0.981),
    panel(0.5, 0.5, paint('#ffffff', { map: cross }), [-0.6, 1.82, 0.985]),
    box([0.3, 0.06, 1.5], paint('#3a4047'), [1.15, 2.03, 0]),
    ...lights,
  );
}

export function cone(): Group {
  return group(
    contact(0.6, 0.6),
    softBox([0.38, 0.04, 0.38], paint('#e4571e'), [0, 0.02, 0], 0.01),
    tube([0.03, 0.15], 0.62, paint('#ff6a1f', { rough: 0.6 }), [0, 0.35, 0]),
    tube([0.075, 0.1], 0.14, paint('#ffffff', { rough: 0.5 }), [0, 0.42, 0]),
  );
}

/** Builds the red warning triangle. */
export function warningTriangle(): Group {
  const edge = paint('#d01318', { rough: 0.4, glow: 0.25 });
  const bars = [0, 1, 2].map((n) => {
    const bar = softBox([0.5, 0.07, 0.03], edge, [0, -0.13, 0], 0.02);
    const arm = group(bar);
    arm.rotation.z = (n * Math.PI * 2) / 3;
    return arm;
  });
  return put(group(...bars), [0, 0.3, 0]);
}

export function barrel(color: string): Group {
  const skin = paint(color, { rough: 0.5 });
  return group(
    contact(0.9, 0.9),
    tube(0.29, 0.88, skin, [0, 0.44, 0]),
    ...[0.3, 0.6].map((y) => tube(0.3, 0.03, skin, [0, y, 0])),
    tube(0.27, 0.02, paint('#2b2f35'), [0, 0.885, 0]),
    panel(0.2, 0.2, bright(plate('!', '#1b1b1f', '#f5c400', 64, 64), '#dddddd'), [0, 0.45, 0.302]),
  );
}
