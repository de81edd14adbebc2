import { type Group, type Object3D, SphereGeometry } from 'three';
import { ball, group, mesh, paint, pill, put, softBox } from '../stage/shapes.ts';

export interface PersonLook {
  skin: string;
  hair: string;
  top: string;
  trousers: string;
  shoes?: string;
  /** Whether the hair reaches the neck. */
  long?: boolean;
  helmet?: string;
  /** The colour of a reflective vest over the top. */
  vest?: string;
}
export type Pose = 'stand' | 'sit' | 'lie' | 'sideways' | 'lean';

const limb = (color: string, radius: number, length: number): Group => {
  const part = pill(radius, length, paint(color, { rough: 0.9 }), [0, -length / 2, 0]);
  return group(part);
};

/** Builds an arm or a leg of two parts. The child `lower` bends. */
function jointed(
  upper: readonly [string, number, number],
  lower: readonly [string, number, number],
  end: Object3D,
): Group {
  const top = limb(...upper);
  const bottom = limb(...lower);
  bottom.name = 'lower';
  bottom.position.y = -upper[2];
  end.position.y = -lower[2];
  bottom.add(end);
  top.add(bottom);
  return top;
}

function head(look: PersonLook): Group {
  const skin = paint(look.skin, { rough: 0.8 });
  const hair = paint(look.hair, { rough: 1 });
  const dark = paint('#22201f');
  const cap = mesh(
    new SphereGeometry(0.122, 24, 16, 0, Math.PI * 2, 0, Math.PI * 0.52),
    hair,
    [0, 0.145, -0.012],
  );
  cap.rotation.x = -0.3;
  cap.scale.set(0.97, 1.14, 1.06);
  const made = group(
    ball(0.113, skin, [0, 0.14, 0], [0.92, 1.12, 1]),
    pill(0.045, 0.05, skin, [0, 0.01, 0]),
    cap,
    ball(0.017, dark, [-0.04, 0.155, 0.1], [1, 1, 0.5]),
    ball(0.017, dark, [0.04, 0.155, 0.1], [1, 1, 0.5]),
    ball(0.018, skin, [0, 0.125, 0.112]),
    softBox([0.05, 0.01, 0.012], paint('#8d4a3f'), [0, 0.082, 0.1], 0.004),
  );
  if (look.long) made.add(ball(0.12, hair, [0, 0.1, -0.055], [1, 1.25, 0.65]));
  if (look.helmet) {
    const shell = paint(look.helmet, { rough: 0.35 });
    made.add(mesh(new SphereGeometry(0.145, 24, 14, 0, Math.PI * 2, 0, Math.PI / 2), shell, [0, 0.165, 0]));
    made.add(put(softBox([0.26, 0.015, 0.34], shell, [0, 0, 0], 0.007), [0, 0.168, 0.03]));
  }
  made.name = 'head';
  return made;
}

export interface PersonFigure {
  readonly object: Group;
  /** Lifts the chest: 0 is breathed out, 1 is breathed in. */
  breathe(share: number): void;
  wave(share: number): void;
}

/** Builds a person of 1.75 m in a pose. The feet or the back are on the ground at the origin. */
export function person(look: PersonLook, pose: Pose = 'stand'): PersonFigure {
  const shoes = look.shoes ?? '#2b2e35';
  const chest = softBox([0.4, 0.5, 0.24], paint(look.top, { rough: 0.95 }), [0, 0.3, 0], 0.11);
  chest.name = 'chest';
  const torso = group(
    chest,
    softBox([0.36, 0.2, 0.23], paint(look.trousers, { rough: 0.95 }), [0, 0.02, 0], 0.09),
  );
  if (look.vest) {
    const vest = paint(look.vest, { rough: 0.7 });
    const band = paint('#e8ecef', { rough: 0.3, metal: 0.3 });
    torso.add(
      softBox([0.42, 0.42, 0.26], vest, [0, 0.33, 0], 0.11),
      softBox([0.425, 0.045, 0.265], band, [0, 0.26, 0], 0.02),
    );
  }
  const face = head(look);
  face.position.y = 0.57;
  torso.add(face);
  const arms = [-1, 1].map((side) => {
    const hand = ball(0.05, paint(look.skin), [0, 0, 0], [0.8, 1.2, 0.8]);
    hand.name = side < 0 ? 'left hand' : 'right hand';
    const arm = jointed([look.top, 0.058, 0.28], [look.top, 0.047, 0.25], hand);
    arm.position.set(side * 0.235, 0.5, 0);
    arm.rotation.z = side * 0.12;
    torso.add(arm);
    return arm;
  });
  const legs = [-1, 1].map((side) => {
    const foot = softBox([0.1, 0.08, 0.25], paint(shoes), [0, 0, 0.05], 0.035);
    const shoe = group(foot);
    const leg = jointed([look.trousers, 0.085, 0.42], [look.trousers, 0.065, 0.42], shoe);
    leg.position.set(side * 0.1, 0, 0);
    return leg;
  });
  const hips = group(torso, ...legs);
  const object = group(hips);
  const bend = (part: Object3D | undefined, x: number, lower = 0, z = 0): void => {
    if (!part) return;
    part.rotation.x = x;
    part.rotation.z += z;
    const knee = part.getObjectByName('lower');
    if (knee) knee.rotation.x = lower;
  };
  hips.position.y = 0.92;
  if (pose === 'sit' || pose === 'lean') {
    hips.position.y = 0.16;
    torso.rotation.x = pose === 'lean' ? -0.35 : 0.12;
    bend(legs[0], -1.45, pose === 'lean' ? 0.1 : 0.9);
    bend(legs[1], -1.2, pose === 'lean' ? 0.35 : 1.2);
    bend(arms[0], -0.5, -0.7, 0.1);
    bend(arms[1], -0.3, -1.1, -0.2);
  } else if (pose === 'lie' || pose === 'sideways') {
    hips.position.y = 0.14;
    hips.rotation.x = -Math.PI / 2;
    bend(arms[0], 0.1, -0.2, -0.4);
    bend(arms[1], 0.15, -0.5, 0.5);
    bend(legs[0], -0.08, 0.12, -0.1);
    bend(legs[1], -0.3, 0.7, 0.12);
    if (pose === 'sideways') {
      hips.rotation.y = 0.9;
      hips.position.y = 0.22;
    }
    face.rotation.y = 0.25;
  } else {
    bend(arms[0], 0.06, -0.15);
    bend(arms[1], -0.06, -0.15);
  }
  const arm = arms[1];
  const rest = arm ? { x: arm.rotation.x, z: arm.rotation.z } : undefined;
  return {
    object,
    breathe(share) {
      chest.scale.set(1 + share * 0.02, 1, 1 + share * 0.14);
    },
    wave(share) {
      if (!arm || !rest) return;
      arm.rotation.z = rest.z + share * 2.5;
      arm.rotation.x = rest.x;
    },
  };
}
