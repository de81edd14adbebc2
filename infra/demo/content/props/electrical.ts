import type { Group } from 'three';
import { seededRandom } from '../stage/random.ts';
import {
  box,
  bright,
  contact,
  group,
  lay,
  paint,
  panel,
  put,
  softBox,
  steel,
  tube,
} from '../stage/shapes.ts';
import { drawn, plate } from '../stage/textures.ts';

const grey = () => paint('#a9b3b8', { rough: 0.5 });
const warning = (): ReturnType<typeof drawn> =>
  drawn(128, 128, (pen) => {
    pen.clearRect(0, 0, 128, 128);
    pen.fillStyle = '#f5c400';
    pen.strokeStyle = '#16181c';
    pen.lineWidth = 9;
    pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(64, 12);
    pen.lineTo(118, 110);
    pen.lineTo(10, 110);
    pen.closePath();
    pen.fill();
    pen.stroke();
    pen.fillStyle = '#16181c';
    pen.beginPath();
    pen.moveTo(70, 38);
    pen.lineTo(46, 76);
    pen.lineTo(62, 76);
    pen.lineTo(56, 102);
    pen.lineTo(84, 62);
    pen.lineTo(66, 62);
    pen.fill();
  });

/** Builds a closed switch cabinet of 0.8 by 2 m. */
export function cabinet(seed: number): Group {
  const lamps = ['#35d07f', '#35d07f', '#ffb13d', '#35d07f'];
  const sign = panel(0.16, 0.16, paint('#ffffff', { map: warning() }), [0, 1.25, 0.263]);
  sign.material = paint('#ffffff', { map: warning() });
  sign.material.transparent = true;
  return group(
    contact(1.1, 0.9),
    box([0.8, 0.1, 0.5], paint('#3b4248'), [0, 0.05, 0]),
    softBox([0.8, 1.92, 0.5], grey(), [0, 1.06, 0], 0.012),
    softBox([0.74, 1.84, 0.02], paint('#b9c2c6', { rough: 0.45 }), [0, 1.06, 0.248], 0.008),
    softBox([0.03, 0.14, 0.035], steel('#3f464d'), [0.31, 1.05, 0.27], 0.01),
    ...[0, 1, 2, 3].map((n) =>
      lay(
        tube(0.016, 0.015, paint(lamps[(n + seed) % 4] ?? '#35d07f', { glow: 0.9 }), [
          -0.2 + n * 0.1,
          1.72,
          0.262,
        ]),
        'z',
      ),
    ),
    panel(
      0.22,
      0.12,
      bright(plate(`${(230 + seed) % 400} V`, '#5ff0a2', '#0d1a14', 128, 64)),
      [-0.12, 1.55, 0.26],
    ),
    sign,
  );
}

/** Builds an open switch cabinet with burnt cables and devices. */
export function openCabinet(): Group {
  const random = seededRandom(4);
  const leaf = group(softBox([0.74, 1.84, 0.03], paint('#b9c2c6', { rough: 0.45 }), [0.37, 1.06, 0], 0.008));
  leaf.position.set(-0.4, 0, 0.26);
  leaf.rotation.y = -2.0;
  const cables = Array.from({ length: 9 }, (_, n) => {
    const tall = 0.35 + random() * 0.9;
    return tube(
      0.012,
      tall,
      paint(['#1b1b1f', '#7c2f22', '#2f4f7f', '#2a2a2a'][n % 4] ?? '#1b1b1f', { rough: 0.9 }),
      [-0.28 + n * 0.07, 0.35 + tall / 2, -0.12 + (n % 3) * 0.05],
    );
  });
  const devices = [0.55, 0.95, 1.35, 1.72].flatMap((y) =>
    [-0.2, 0, 0.2].map((x) =>
      softBox([0.14, 0.2, 0.12], paint(y < 1.1 ? '#2b2927' : '#dfe3e6', { rough: 0.8 }), [x, y, -0.1], 0.012),
    ),
  );
  return group(
    contact(1.1, 0.9),
    box([0.8, 0.1, 0.5], paint('#3b4248'), [0, 0.05, 0]),
    box([0.8, 1.92, 0.03], paint('#4b4845'), [0, 1.06, -0.235]),
    ...[-1, 1].map((side) => box([0.03, 1.92, 0.5], grey(), [side * 0.385, 1.06, 0])),
    box([0.8, 0.03, 0.5], grey(), [0, 2.01, 0]),
    leaf,
    ...cables,
    ...devices,
  );
}

/** Builds a rack of servers with lamps. */
export function serverRack(seed: number): Group {
  const random = seededRandom(seed);
  const rows = Array.from({ length: 11 }, (_, n) => {
    const y = 0.22 + n * 0.16;
    return group(
      softBox(
        [0.52, 0.13, 0.02],
        paint(n % 4 === 3 ? '#3a4048' : '#15181c', { rough: 0.4 }),
        [0, y, 0.4],
        0.005,
      ),
      ...[0, 1, 2, 3].map((k) =>
        panel(0.012, 0.012, bright(null, random() > 0.2 ? '#3df08a' : '#49b8ff'), [
          -0.2 + k * 0.03,
          y,
          0.412,
        ]),
      ),
      panel(0.2, 0.05, paint('#2a3038'), [0.12, y, 0.412]),
    );
  });
  return group(
    contact(0.9, 1.1),
    softBox([0.6, 2, 0.8], paint('#22262c', { rough: 0.5 }), [0, 1, 0], 0.012),
    ...rows,
  );
}

/** Builds a rack with batteries. */
export function batteries(): Group {
  const cells = [0.42, 1.02].flatMap((y) =>
    [-0.6, -0.2, 0.2, 0.6].map((x) =>
      group(
        softBox([0.34, 0.36, 0.4], paint('#3f6fb0', { rough: 0.6 }), [x, y, 0], 0.02),
        tube(0.025, 0.05, paint('#c8161d'), [x - 0.09, y + 0.2, 0.1]),
        tube(0.025, 0.05, paint('#1b1b1f'), [x + 0.09, y + 0.2, 0.1]),
      ),
    ),
  );
  return group(
    contact(2.1, 1),
    ...[0.2, 0.8].map((y) => box([1.8, 0.04, 0.55], steel('#8f979f'), [0, y, 0])),
    ...[-0.88, 0.88].map((x) => box([0.05, 1.25, 0.5], steel('#6b737b'), [x, 0.62, 0])),
    ...cells,
  );
}

/** Builds the red and yellow main switch. The child `handle` is its handle, upright when on. */
export function mainSwitch(): Group {
  const handle = group(softBox([0.05, 0.19, 0.06], paint('#d01318', { rough: 0.4 }), [0, 0, 0.12], 0.02));
  handle.name = 'handle';
  const dial = lay(tube(0.11, 0.02, paint('#f5c400', { rough: 0.5 })), 'z');
  return group(
    softBox([0.36, 0.5, 0.14], paint('#d9dee1', { rough: 0.5 }), [0, 0, 0.07], 0.02),
    put(group(dial), [0, -0.02, 0.145]),
    lay(tube(0.045, 0.05, paint('#a80f14'), [0, -0.02, 0.165]), 'z'),
    put(group(handle), [0, -0.02, 0.06]),
    panel(0.26, 0.07, bright(plate('MAIN', '#ffffff', '#20262c', 256, 64)), [0, 0.19, 0.142]),
  );
}

/** Builds an overhead cable tray of `long` metres along x. */
export const cableTray = (long: number): Group =>
  group(
    ...[-0.14, 0.14].map((z) => box([long, 0.06, 0.02], steel('#9aa2aa'), [0, 0, z])),
    ...Array.from({ length: Math.floor(long / 0.5) }, (_, n) =>
      box([0.03, 0.02, 0.3], steel('#9aa2aa'), [-long / 2 + 0.25 + n * 0.5, -0.02, 0]),
    ),
    ...[-0.08, -0.02, 0.05].map((z, n) =>
      lay(tube(0.02, long, paint(['#1b1b1f', '#2b5fa5', '#3a3f45'][n] ?? '#1b1b1f'), [0, 0.01, z], 10), 'x'),
    ),
  );
