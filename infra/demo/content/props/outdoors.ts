import { ConeGeometry, type Group, IcosahedronGeometry, Sprite, SpriteMaterial } from 'three';
import { seededRandom } from '../stage/random.ts';
import {
  ball,
  box,
  contact,
  glass,
  group,
  lay,
  mesh,
  paint,
  sheet,
  softBox,
  steel,
  tube,
} from '../stage/shapes.ts';
import { grainy, spot, tiled } from '../stage/textures.ts';

/** Builds a tree of `tall` metres. */
export function tree(tall: number, seed: number): Group {
  const random = seededRandom(seed);
  const bark = paint('#6b4d36', { rough: 1 });
  if (seed % 3 === 0) {
    const needles = paint('#3c6b4a', { rough: 1 });
    return group(
      contact(tall * 0.5, tall * 0.5),
      tube([0.1, 0.16], tall * 0.3, bark, [0, tall * 0.15, 0]),
      ...[0, 1, 2].map((n) =>
        mesh(new ConeGeometry(tall * (0.24 - n * 0.05), tall * 0.4, 9), needles, [
          0,
          tall * (0.4 + n * 0.22),
          0,
        ]),
      ),
    );
  }
  const greens = ['#5f8f45', '#74a352', '#4d7c3c'];
  return group(
    contact(tall * 0.6, tall * 0.6),
    tube([0.1, 0.18], tall * 0.5, bark, [0, tall * 0.25, 0]),
    ...Array.from({ length: 6 }, (_, n) =>
      mesh(
        new IcosahedronGeometry(tall * (0.16 + random() * 0.08), 1),
        paint(greens[n % 3] ?? '#5f8f45', { rough: 1 }),
        [(random() - 0.5) * tall * 0.36, tall * (0.55 + random() * 0.32), (random() - 0.5) * tall * 0.36],
      ),
    ),
  );
}

/** Builds a road along x with lines, verges and a guard rail. */
export function road(long: number): Group {
  const asphalt = tiled(512, 512, [long / 8, 1], (pen) => {
    pen.fillStyle = '#5d6166';
    pen.fillRect(0, 0, 512, 512);
    const random = seededRandom(2);
    for (let i = 0; i < 9000; i++) {
      pen.fillStyle = random() > 0.5 ? 'rgba(255,255,255,.05)' : 'rgba(0,0,0,.07)';
      pen.fillRect(random() * 512, random() * 512, 2, 2);
    }
    pen.fillStyle = '#f1f1ec';
    pen.fillRect(0, 22, 512, 10);
    pen.fillRect(0, 480, 512, 10);
    pen.fillRect(60, 251, 240, 10);
  });
  const posts = Array.from({ length: Math.floor(long / 3) }, (_, n) =>
    box([0.1, 0.7, 0.1], steel('#8f979f'), [-long / 2 + n * 3, 0.35, -4.9]),
  );
  return group(
    sheet(
      long,
      long,
      paint('#ffffff', { map: grainy([long / 3, long / 3], '#86a35e', 0.08), rough: 1 }),
      [0, -0.03, 0],
    ),
    sheet(
      long,
      10.4,
      paint('#ffffff', { map: grainy([long / 3, 3], '#a9a08c', 0.08), rough: 1 }),
      [0, -0.015, 0],
    ),
    sheet(long, 8.4, paint('#ffffff', { map: asphalt, rough: 0.9 }), [0, 0, 0]),
    ...posts,
    softBox([long, 0.3, 0.06], steel('#b9c0c6'), [0, 0.62, -4.82], 0.03),
  );
}

/** Builds soft hills on the horizon. */
export function hills(distance: number, colors: readonly string[]): Group {
  const random = seededRandom(12);
  return group(
    ...Array.from({ length: 16 }, (_, n) => {
      const turn = (n / 16) * Math.PI * 2 + random() * 0.2;
      const far = distance * (1 + random() * 0.35);
      const one = ball(
        distance * 0.28,
        paint(colors[n % colors.length] ?? '#7b9a80', { rough: 1 }),
        [Math.cos(turn) * far, -distance * 0.1, Math.sin(turn) * far],
        [1.6, 0.55 + random() * 0.35, 1],
      );
      one.castShadow = false;
      return one;
    }),
  );
}

/** Builds an upright tank of a plant. */
export function tank(radius: number, height: number, color = '#dfe4e7'): Group {
  const skin = paint(color, { rough: 0.4, metal: 0.3 });
  return group(
    contact(radius * 3, radius * 3),
    tube(radius, height, skin, [0, height / 2, 0], 36),
    ball(radius, skin, [0, height, 0], [1, 0.3, 1]),
    ...[0.33, 0.66].map((share) => tube(radius * 1.012, 0.07, paint('#9aa3a9'), [0, height * share, 0], 36)),
    ...Array.from({ length: Math.floor(height / 0.35) }, (_, n) =>
      box([0.4, 0.03, 0.03], paint('#f0b90b'), [0, 0.3 + n * 0.35, radius + 0.12]),
    ),
    ...[-0.2, 0.2].map((x) => box([0.04, height, 0.04], paint('#f0b90b'), [x, height / 2, radius + 0.12])),
  );
}

/** Builds parallel pipes along x, on frames. */
export function pipeRack(long: number): Group {
  const colors = ['#b9c0c6', '#3f7cac', '#c9a227', '#b9c0c6'];
  return group(
    ...[-0.45, 0, 0.45].map((share) =>
      group(
        ...[-0.7, 0.7].map((z) => box([0.16, 3.6, 0.16], paint('#5b7f95'), [share * long, 1.8, z])),
        box([0.16, 0.16, 1.7], paint('#5b7f95'), [share * long, 3.0, 0]),
      ),
    ),
    ...colors.map((color, n) =>
      lay(tube(0.12, long, paint(color, { rough: 0.4, metal: 0.3 }), [0, 3.22, -0.55 + n * 0.36], 16), 'x'),
    ),
  );
}

/** Builds a torn vessel on its cradle. */
export function burstVessel(): Group {
  const skin = paint('#c9ced2', { rough: 0.45, metal: 0.4 });
  const shell = lay(tube(0.9, 3.2, skin, [0, 1.4, 0], 32), 'x');
  const torn = Array.from({ length: 7 }, (_, n) => {
    const one = softBox(
      [0.7, 0.04, 0.5],
      skin,
      [1.75 + (n % 2) * 0.2, 1.4 + Math.sin(n * 0.9) * 0.85, Math.cos(n * 0.9) * 0.85],
      0.015,
    );
    one.rotation.set(n * 0.9, 0.5, 0.6 + (n % 3) * 0.3);
    return one;
  });
  const inside = lay(tube(0.84, 0.1, paint('#20232a', { rough: 1 }), [1.58, 1.4, 0], 32), 'x');
  return group(
    contact(4.4, 2.6),
    ...[-1, 1].map((x) => softBox([0.3, 0.9, 1.5], paint('#6b737b'), [x, 0.45, 0], 0.04)),
    shell,
    inside,
    ...torn,
    ball(0.9, skin, [-1.6, 1.4, 0], [0.35, 1, 1]),
  );
}

/** Scatters pieces of debris on the ground. */
export function debris(count: number, reach: number, seed: number, colors: readonly string[]): Group {
  const random = seededRandom(seed);
  return group(
    ...Array.from({ length: count }, (_, n) => {
      const size = 0.05 + random() * 0.22;
      const one = box(
        [size * 1.6, size * 0.4, size],
        paint(colors[n % colors.length] ?? '#8b939b', { rough: 0.7 }),
        [(random() - 0.5) * reach * 2, size * 0.2, (random() - 0.5) * reach],
      );
      one.rotation.y = random() * 3;
      return one;
    }),
  );
}

export interface Smoke {
  object: Group;
  tick: (seconds: number) => void;
}

/** Creates a drifting column of smoke. */
export function smoke(height: number, wide: number, puffs = 12): Smoke {
  const map = spot('rgba(80,80,84,.5)', 'rgba(80,80,84,0)', 0);
  const all = Array.from({ length: puffs }, (_, n) => {
    const puff = new Sprite(new SpriteMaterial({ map, transparent: true, depthWrite: false, opacity: 0 }));
    return { puff, age: n / puffs };
  });
  return {
    object: group(...all.map((one) => one.puff)),
    tick: (seconds) => {
      for (const one of all) {
        one.age = (one.age + seconds * 0.07) % 1;
        one.puff.position.set(
          Math.sin(one.age * 9) * 0.2 * wide + one.age * wide * 1.2,
          one.age * height,
          Math.cos(one.age * 7) * 0.2,
        );
        one.puff.scale.setScalar(wide * (0.5 + one.age * 1.8));
        one.puff.material.opacity = Math.sin(one.age * Math.PI) * 0.55;
      }
    },
  };
}

/** Builds a building with a row of windows and a gate. Its front is at +z. */
export function building(width: number, height: number, color: string): Group {
  const count = Math.floor(width / 2.4);
  return group(
    box([width, height, 6], paint(color, { rough: 0.9 }), [0, height / 2, -3]),
    box([width + 0.3, 0.3, 6.3], paint('#5d666d'), [0, height + 0.1, -3]),
    ...Array.from({ length: count }, (_, n) =>
      box([1.5, 1.1, 0.08], glass('#7fa3b8', 0.95), [-width / 2 + 1.4 + n * 2.4, height * 0.72, 0.02]),
    ),
    box([3.2, 3, 0.1], paint('#3f5f7a', { rough: 0.5 }), [width * 0.2, 1.5, 0.03]),
    ...[0, 1, 2, 3].map((n) => box([3.2, 0.04, 0.12], paint('#2f485e'), [width * 0.2, 0.6 + n * 0.7, 0.05])),
  );
}
