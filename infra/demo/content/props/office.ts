import { type Group, IcosahedronGeometry } from 'three';
import { seededRandom } from '../stage/random.ts';
import {
  ball,
  box,
  bright,
  contact,
  group,
  lay,
  mesh,
  paint,
  panel,
  put,
  rubber,
  softBox,
  steel,
  tube,
} from '../stage/shapes.ts';
import { drawn } from '../stage/textures.ts';

const screenPicture = (seed: number) =>
  drawn(256, 144, (pen) => {
    const random = seededRandom(seed);
    pen.fillStyle = ['#13233a', '#f4f6fa', '#1f1d33'][seed % 3] ?? '#13233a';
    pen.fillRect(0, 0, 256, 144);
    pen.fillStyle = ['#6B4DC4', '#2f7fd0', '#1f9d8b'][seed % 3] ?? '#2f7fd0';
    pen.fillRect(0, 0, 256, 16);
    for (let i = 0; i < 6; i++) {
      pen.fillStyle = ['#8fb4ff', '#6b7f99', '#f0a35e'][i % 3] ?? '#888';
      pen.fillRect(16, 30 + i * 16, 30 + random() * 80, 7);
    }
    for (let i = 0; i < 5; i++) {
      const tall = 14 + random() * 66;
      pen.fillStyle = ['#2f7fd0', '#1f9d8b', '#e2734f'][i % 3] ?? '#888';
      pen.fillRect(150 + i * 18, 126 - tall, 12, tall);
    }
  });

export function monitor(seed: number): Group {
  const dark = paint('#22262d', { rough: 0.4 });
  return group(
    softBox([0.56, 0.34, 0.03], dark, [0, 0.38, 0], 0.012),
    panel(0.53, 0.3, bright(screenPicture(seed), '#d8d8d8'), [0, 0.38, 0.017]),
    tube(0.018, 0.2, steel('#8f979f'), [0, 0.12, -0.02]),
    softBox([0.22, 0.015, 0.16], dark, [0, 0.01, -0.01], 0.006),
  );
}

/** Builds a desk of 1.5 m with screen, keyboard and papers. The seat is at +z. */
export function desk(seed: number, top = '#d9bd97'): Group {
  const legs = paint('#eef0f3', { rough: 0.4 });
  const wood = paint(top, { rough: 0.55 });
  const paper = paint('#fafafa');
  return group(
    contact(1.9, 1.1),
    softBox([1.5, 0.035, 0.75], wood, [0, 0.735, 0], 0.012),
    ...[-1, 1].map((side) => softBox([0.05, 0.72, 0.65], legs, [side * 0.7, 0.36, 0], 0.015)),
    put(monitor(seed), [seed % 2 ? -0.15 : 0.12, 0.753, -0.2]),
    softBox([0.42, 0.018, 0.13], paint('#3a4049'), [0, 0.765, 0.12], 0.006),
    softBox([0.06, 0.025, 0.1], paint('#3a4049'), [0.32, 0.768, 0.14], 0.012),
    put(box([0.21, 0.01, 0.29], paper, [0, 0, 0]), [-0.5, 0.76, 0.1], 0.25),
    tube(
      [0.04, 0.034],
      0.09,
      paint(['#e2734f', '#2f7fd0', '#f2c14e'][seed % 3] ?? '#e2734f'),
      [0.52, 0.8, -0.1],
    ),
    softBox([0.4, 0.55, 0.5], paint('#cfd5dc'), [0.42, 0.3, 0], 0.02),
  );
}

export function chair(color = '#3b4c66'): Group {
  const cloth = paint(color, { rough: 0.95 });
  const arms = [0, 1, 2, 3, 4].map((n) =>
    put(box([0.28, 0.025, 0.04], rubber(), [0.14, 0, 0]), [0, 0.06, 0], (n * Math.PI * 2) / 5),
  );
  return group(
    contact(0.8, 0.8),
    softBox([0.48, 0.08, 0.46], cloth, [0, 0.47, 0], 0.035),
    softBox([0.44, 0.52, 0.07], cloth, [0, 0.82, 0.22], 0.03),
    tube(0.025, 0.4, steel('#7d858e'), [0, 0.26, 0]),
    ...arms,
  );
}

/** Builds a potted plant of `tall` metres. */
export function plant(tall: number, seed = 3): Group {
  const random = seededRandom(seed);
  const greens = ['#3f8f52', '#57a866', '#2f7443'];
  const leaves = Array.from({ length: 9 }, (_, n) => {
    const leaf = mesh(
      new IcosahedronGeometry(tall * (0.1 + random() * 0.06), 1),
      paint(greens[n % 3] ?? '#3f8f52', { rough: 0.9 }),
      [(random() - 0.5) * tall * 0.32, tall * (0.45 + random() * 0.5), (random() - 0.5) * tall * 0.32],
    );
    leaf.scale.set(1, 0.8 + random() * 0.5, 1);
    return leaf;
  });
  return group(
    contact(tall * 0.6, tall * 0.6),
    tube([tall * 0.15, tall * 0.11], tall * 0.28, paint('#e9e4dc', { rough: 0.6 }), [0, tall * 0.14, 0]),
    tube(tall * 0.02, tall * 0.4, paint('#6d4d33'), [0, tall * 0.42, 0]),
    ...leaves,
  );
}

/** Builds a shelf of 1.2 m by 1.9 m with books and boxes. */
export function shelf(seed = 1): Group {
  const random = seededRandom(seed);
  const wood = paint('#e7ddcf', { rough: 0.6 });
  const colors = ['#c8553d', '#2f5d8a', '#e9b44c', '#4f7f5b', '#7a5c8e', '#d9dde2', '#39424e'];
  const things: Group['children'] = [];
  for (let level = 0; level < 5; level++) {
    const y = 0.04 + level * 0.37;
    things.push(box([1.2, 0.03, 0.32], wood, [0, y, 0]));
    let x = -0.55;
    while (level < 5 && x < 0.5) {
      const wide = 0.03 + random() * 0.035;
      if (random() > 0.86) x += 0.12;
      else {
        const tall = 0.2 + random() * 0.1;
        things.push(
          box(
            [wide, tall, 0.2],
            paint(colors[Math.floor(random() * colors.length)] ?? '#39424e', { rough: 0.8 }),
            [x + wide / 2, y + 0.015 + tall / 2, 0.02],
          ),
        );
      }
      x += wide + 0.004;
    }
  }
  return group(
    contact(1.5, 0.7),
    ...[-1, 1].map((side) => box([0.03, 1.9, 0.32], wood, [side * 0.6, 0.95, 0])),
    box([1.2, 1.9, 0.01], paint('#d9cdbb'), [0, 0.95, -0.155]),
    box([1.2, 0.03, 0.32], wood, [0, 1.89, 0]),
    ...things,
  );
}

/** Builds an open waste-paper bin with crumpled paper. */
export function bin(): Group {
  const paper = paint('#f5f3ee', { rough: 1 });
  return group(
    contact(0.55, 0.55),
    tube([0.17, 0.13], 0.34, paint('#4a525d', { rough: 0.6 }), [0, 0.17, 0]),
    ...[0, 1, 2, 3, 4].map((n) =>
      mesh(new IcosahedronGeometry(0.065, 0), paper, [
        Math.sin(n * 2.4) * 0.08,
        0.35 + (n % 2) * 0.03,
        Math.cos(n * 2.4) * 0.08,
      ]),
    ),
  );
}

/** Builds a floor copier. */
export function copier(): Group {
  const pale = paint('#e6e9ed', { rough: 0.5 });
  const dark = paint('#3a414b', { rough: 0.5 });
  return group(
    contact(1, 0.95),
    softBox([0.62, 0.75, 0.6], pale, [0, 0.4, 0], 0.02),
    ...[0.18, 0.36, 0.54].map((y) => box([0.56, 0.15, 0.02], paint('#d3d8de'), [0, y, 0.3])),
    softBox([0.66, 0.12, 0.62], dark, [0, 0.84, 0], 0.02),
    softBox([0.6, 0.06, 0.56], pale, [0, 0.93, 0], 0.02),
    put(softBox([0.24, 0.02, 0.16], dark, [0, 0, 0], 0.005), [0.2, 0.93, 0.36]),
    panel(0.16, 0.09, bright(screenPicture(1)), [0.2, 0.96, 0.33]),
    put(softBox([0.34, 0.02, 0.44], paint('#cfd5dc'), [0, 0, 0], 0.005), [-0.45, 0.6, 0]),
  );
}

export function whiteboard(): Group {
  const picture = drawn(512, 300, (pen) => {
    pen.fillStyle = '#fdfdfd';
    pen.fillRect(0, 0, 512, 300);
    pen.lineWidth = 4;
    pen.strokeStyle = '#2f7fd0';
    pen.strokeRect(40, 50, 120, 66);
    pen.strokeRect(230, 50, 120, 66);
    pen.strokeStyle = '#c8553d';
    pen.strokeRect(230, 180, 120, 66);
    pen.beginPath();
    pen.moveTo(164, 83);
    pen.lineTo(226, 83);
    pen.moveTo(290, 120);
    pen.lineTo(290, 176);
    pen.stroke();
    pen.fillStyle = '#39424e';
    for (let i = 0; i < 5; i++) pen.fillRect(390, 60 + i * 26, 40 + (i % 3) * 26, 6);
    for (let i = 0; i < 3; i++) pen.fillRect(54, 68 + i * 16, 80 - i * 18, 5);
  });
  return group(
    softBox([1.9, 1.12, 0.03], paint('#c5ccd4', { metal: 0.4, rough: 0.4 }), [0, 0, 0], 0.012),
    panel(1.82, 1.04, paint('#ffffff', { map: picture, rough: 0.25 }), [0, 0, 0.018]),
    box([0.9, 0.02, 0.07], paint('#c5ccd4'), [0, -0.56, 0.04]),
  );
}

/** Builds a sofa for two and a low table. */
export function corner(color = '#5a7d8c'): Group {
  const cloth = paint(color, { rough: 0.95 });
  return group(
    contact(2, 1.1, [0, 0.012, 0]),
    softBox([1.7, 0.3, 0.8], cloth, [0, 0.25, 0], 0.08),
    softBox([1.7, 0.5, 0.22], cloth, [0, 0.58, -0.3], 0.08),
    ...[-1, 1].map((side) => softBox([0.2, 0.5, 0.8], cloth, [side * 0.82, 0.35, 0], 0.07)),
    put(
      softBox([0.38, 0.34, 0.12], paint('#f2c14e', { rough: 0.95 }), [0, 0, 0], 0.05),
      [-0.45, 0.56, -0.1],
      0.3,
    ),
    contact(1.1, 0.8, [0, 0.013, 1]),
    tube(0.4, 0.03, paint('#d9bd97'), [0, 0.4, 1]),
    tube(0.03, 0.38, steel('#7d858e'), [0, 0.2, 1]),
    ball(0.07, paint('#ffffff', { rough: 0.3 }), [0.1, 0.46, 1], [1, 0.8, 1]),
  );
}

/** Builds a round clock that shows ten past ten. */
export function clock(): Group {
  const hand = (long: number, turn: number) => {
    const made = box([0.012, long, 0.006], paint('#20242b'), [0, long / 2, 0]);
    const pivot = group(made);
    pivot.rotation.z = turn;
    pivot.position.z = 0.03;
    return pivot;
  };
  return group(
    lay(tube(0.17, 0.03, paint('#20242b')), 'z'),
    lay(tube(0.155, 0.034, paint('#fafafa')), 'z'),
    hand(0.12, -1.05),
    hand(0.08, 1.05),
  );
}
