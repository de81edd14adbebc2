import { type Group, TorusGeometry } from 'three';
import {
  box,
  bright,
  group,
  lay,
  mesh,
  paint,
  panel,
  put,
  ring,
  rubber,
  softBox,
  steel,
  tube,
} from '../stage/shapes.ts';
import { drawn, plate } from '../stage/textures.ts';

export type ExtinguisherKind = 'water' | 'co2' | 'powder' | 'wet';
const bands: Record<ExtinguisherKind, { color: string; text: string }> = {
  water: { color: '#2f6fd0', text: 'WATER\nA' },
  co2: { color: '#1b1b1f', text: 'CO₂\nB ⚡' },
  powder: { color: '#eef0f2', text: 'POWDER\nABC' },
  wet: { color: '#f3c614', text: 'WET CHEM.\nA F' },
};

/** Builds a portable extinguisher of 0.55 m with the label of its kind. */
export function extinguisher(kind: ExtinguisherKind): Group {
  const red = paint('#c8161d', { rough: 0.35 });
  const band = bands[kind];
  const ink = kind === 'powder' || kind === 'wet' ? '#17191d' : '#ffffff';
  const body = tube(0.085, 0.4, red, [0, 0.22, 0]);
  const shoulder = tube([0.035, 0.085], 0.06, red, [0, 0.45, 0]);
  const valve = tube(0.022, 0.06, steel(), [0, 0.5, 0]);
  const lever = box([0.025, 0.018, 0.15], rubber(), [0, 0.545, 0.04]);
  lever.rotation.x = -0.25;
  const handle = box([0.025, 0.018, 0.14], rubber(), [0, 0.515, 0.045]);
  const gauge = lay(tube(0.02, 0.012, paint('#f7f7f7'), [0.03, 0.5, 0]), 'x');
  const pin = ring(0.018, 0.004, paint('#f2c200', { metal: 0.4, rough: 0.4 }), [-0.035, 0.54, 0.02]);
  pin.name = 'pin';
  // A third of the circumference is visible from the front.
  const lettering = drawn(512, 128, (pen) => {
    pen.fillStyle = band.color;
    pen.fillRect(0, 0, 512, 128);
    pen.fillStyle = ink;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const lines = band.text.split('\n');
    for (const [row, line] of lines.entries()) {
      pen.font = `700 ${row === 0 ? 34 : 44}px system-ui, 'DejaVu Sans', sans-serif`;
      pen.fillText(line, 256, row === 0 ? 38 : 88, 140);
    }
  });
  const label = tube(0.0865, 0.15, paint('#ffffff', { map: lettering, rough: 0.5 }), [0, 0.26, 0]);
  label.rotation.y = Math.PI;
  const hose = mesh(new TorusGeometry(0.13, 0.013, 8, 20, Math.PI * 0.9), rubber(), [0.06, 0.38, 0]);
  hose.rotation.z = -Math.PI / 2;
  const nozzle =
    kind === 'co2'
      ? put(tube([0.022, 0.05], 0.2, rubber()), [0.16, 0.22, 0])
      : put(tube([0.014, 0.02], 0.1, rubber()), [0.075, 0.25, 0]);
  return group(body, shoulder, valve, lever, handle, gauge, pin, label, hose, nozzle);
}

/** Builds the red break-glass box. */
export function callPoint(): Group {
  const red = paint('#d01318', { rough: 0.45 });
  return group(
    softBox([0.16, 0.16, 0.06], red, [0, 0, 0.03], 0.015),
    panel(0.1, 0.1, paint('#ffffff', { map: plate('● ●', '#1b1b1f', '#f4f4f4', 128, 128) }), [0, 0, 0.062]),
    panel(0.16, 0.08, bright(plate('FIRE', '#ffffff', '#d01318', 256, 128)), [0, 0.16, 0.005]),
  );
}

const arrowMan = (pen: CanvasRenderingContext2D): void => {
  pen.fillStyle = '#0b8f4d';
  pen.fillRect(0, 0, 256, 128);
  pen.fillStyle = '#ffffff';
  pen.fillRect(22, 20, 52, 88);
  pen.fillStyle = '#0b8f4d';
  pen.fillRect(30, 28, 36, 80);
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 11;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const lines = [
    [112, 54, 96, 78, 74, 74],
    [112, 54, 120, 82, 104, 108],
    [120, 82, 142, 96],
    [112, 50, 136, 62],
    [110, 50, 88, 56],
  ];
  for (const [x, y, ...rest] of lines) {
    pen.beginPath();
    pen.moveTo(x ?? 0, y ?? 0);
    for (let i = 0; i < rest.length; i += 2) pen.lineTo(rest[i] ?? 0, rest[i + 1] ?? 0);
    pen.stroke();
  }
  pen.beginPath();
  pen.arc(120, 30, 12, 0, 7);
  pen.fill();
  pen.beginPath();
  pen.moveTo(230, 64);
  pen.lineTo(196, 34);
  pen.lineTo(196, 54);
  pen.lineTo(166, 54);
  pen.lineTo(166, 74);
  pen.lineTo(196, 74);
  pen.lineTo(196, 94);
  pen.fill();
};

/** Builds the green sign of an exit. */
export const exitSign = (): Group =>
  group(
    softBox([0.52, 0.28, 0.06], paint('#e9ecef'), [0, 0, 0], 0.02),
    panel(0.48, 0.24, bright(drawn(256, 128, arrowMan)), [0, 0, 0.032]),
  );

const extinguisherPicture = (pen: CanvasRenderingContext2D): void => {
  pen.fillStyle = '#c8161d';
  pen.fillRect(0, 0, 128, 128);
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(50, 46, 34, 64, 8);
  pen.fill();
  pen.fillRect(60, 30, 14, 18);
  pen.fillRect(52, 24, 36, 8);
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 6;
  pen.beginPath();
  pen.moveTo(56, 34);
  pen.quadraticCurveTo(30, 44, 34, 86);
  pen.stroke();
};

/** Builds the square red sign over extinguishers. */
export const extinguisherSign = (): Group =>
  group(panel(0.28, 0.28, bright(drawn(128, 128, extinguisherPicture)), [0, 0, 0.01]));

/** Builds a wall telephone. */
export function wallPhone(): Group {
  const dark = paint('#30363f', { rough: 0.5 });
  const receiver = softBox([0.055, 0.2, 0.05], paint('#16191e', { rough: 0.4 }), [-0.05, 0.01, 0.075], 0.02);
  const keys = panel(
    0.07,
    0.12,
    paint('#ffffff', { map: plate('1 2 3\n4 5 6\n7 8 9\n* 0 #', '#e9edf2', '#30363f', 128, 192) }),
    [0.045, -0.015, 0.062],
  );
  return group(softBox([0.2, 0.25, 0.06], dark, [0, 0, 0.03], 0.015), receiver, keys);
}

/** Builds a red lamp that flashes during an alarm. The child `lamp` glows. */
export function beacon(): Group {
  const lamp = tube([0.05, 0.065], 0.1, paint('#ff2a2a', { glow: 0.25, rough: 0.3 }).clone(), [0, -0.05, 0]);
  lamp.name = 'lamp';
  return group(tube(0.07, 0.03, paint('#f2f2f2'), [0, 0.015, 0]), lamp);
}

/** Builds the green sign of the assembly point on a post. */
export function assemblySign(): Group {
  const picture = drawn(128, 128, (pen) => {
    pen.fillStyle = '#0b8f4d';
    pen.fillRect(0, 0, 128, 128);
    pen.fillStyle = '#ffffff';
    for (const [x, y] of [
      [52, 52],
      [76, 52],
      [44, 66],
      [84, 66],
    ] as const) {
      pen.beginPath();
      pen.arc(x, y - 12, 7, 0, 7);
      pen.fill();
      pen.beginPath();
      pen.roundRect(x - 8, y - 3, 16, 24, 6);
      pen.fill();
    }
    for (const turn of [0, 1, 2, 3]) {
      pen.save();
      pen.translate(64, 64);
      pen.rotate(Math.PI / 4 + (turn * Math.PI) / 2);
      pen.beginPath();
      pen.moveTo(0, -34);
      pen.lineTo(12, -50);
      pen.lineTo(5, -50);
      pen.lineTo(5, -70);
      pen.lineTo(-5, -70);
      pen.lineTo(-5, -50);
      pen.lineTo(-12, -50);
      pen.fill();
      pen.restore();
    }
  });
  const face = panel(0.7, 0.7, bright(picture), [0, 2.15, 0.04]);
  return group(
    tube(0.035, 2.5, steel(), [0, 1.25, 0]),
    softBox([0.76, 0.76, 0.04], paint('#f4f6f8'), [0, 2.15, 0.01], 0.02),
    face,
  );
}
