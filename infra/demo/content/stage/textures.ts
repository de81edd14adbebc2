import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';
import { seededRandom } from './random.ts';

type Draw = (pen: CanvasRenderingContext2D, width: number, height: number) => void;

/** Creates a texture that `draw` paints on a canvas. */
export function drawn(width: number, height: number, draw: Draw): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no 2D canvas');
  draw(pen, width, height);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

/** Creates a drawn texture that is tiled over a surface. */
export function tiled(
  width: number,
  height: number,
  repeat: readonly [number, number],
  draw: Draw,
): CanvasTexture {
  const texture = drawn(width, height, draw);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.repeat.set(repeat[0], repeat[1]);
  return texture;
}

const speckle = (
  pen: CanvasRenderingContext2D,
  size: number,
  count: number,
  seed: number,
  alpha: number,
): void => {
  const random = seededRandom(seed);
  for (let i = 0; i < count; i++) {
    pen.fillStyle = random() > 0.5 ? `rgba(255,255,255,${alpha})` : `rgba(0,0,0,${alpha})`;
    const s = 1 + random() * 3;
    pen.fillRect(random() * size, random() * size, s, s);
  }
};

/** Draws floor boards. */
export const boards = (repeat: readonly [number, number], tones: readonly string[]): CanvasTexture =>
  tiled(512, 512, repeat, (pen) => {
    const random = seededRandom(7);
    for (let row = 0; row < 8; row++) {
      let x = -random() * 200;
      while (x < 512) {
        const length = 150 + random() * 160;
        pen.fillStyle = tones[Math.floor(random() * tones.length)] ?? '#b08a62';
        pen.fillRect(x, row * 64, length, 64);
        pen.strokeStyle = 'rgba(60,35,15,.16)';
        for (let grain = 0; grain < 5; grain++) {
          const y = row * 64 + 6 + random() * 52;
          pen.beginPath();
          pen.moveTo(x, y);
          pen.bezierCurveTo(
            x + length * 0.3,
            y + random() * 8 - 4,
            x + length * 0.6,
            y + random() * 8 - 4,
            x + length,
            y,
          );
          pen.stroke();
        }
        pen.fillStyle = 'rgba(40,20,5,.35)';
        pen.fillRect(x, row * 64, 2, 64);
        x += length;
      }
      pen.fillStyle = 'rgba(40,20,5,.3)';
      pen.fillRect(0, row * 64, 512, 2);
    }
  });

/** Draws square tiles with joints. */
export const tiles = (
  repeat: readonly [number, number],
  color: string,
  joint: string,
  perSide = 4,
): CanvasTexture =>
  tiled(512, 512, repeat, (pen) => {
    const random = seededRandom(11);
    const side = 512 / perSide;
    pen.fillStyle = joint;
    pen.fillRect(0, 0, 512, 512);
    for (let x = 0; x < perSide; x++) {
      for (let y = 0; y < perSide; y++) {
        pen.fillStyle = color;
        pen.fillRect(x * side + 2, y * side + 2, side - 4, side - 4);
        pen.fillStyle =
          random() > 0.5 ? `rgba(255,255,255,${random() * 0.12})` : `rgba(0,0,0,${random() * 0.07})`;
        pen.fillRect(x * side + 2, y * side + 2, side - 4, side - 4);
      }
    }
  });

/**
 * Draws a grainy colour for poured floors, asphalt and plaster, with optional joints every `joints` pixels.
 */
export const grainy = (
  repeat: readonly [number, number],
  color: string,
  strength = 0.04,
  joints = 0,
): CanvasTexture =>
  tiled(512, 512, repeat, (pen) => {
    pen.fillStyle = color;
    pen.fillRect(0, 0, 512, 512);
    speckle(pen, 512, 9000, 3, strength);
    if (joints > 0) {
      pen.fillStyle = 'rgba(0,0,0,.22)';
      for (let at = 0; at < 512; at += joints) {
        pen.fillRect(at, 0, 2, 512);
        pen.fillRect(0, at, 512, 2);
      }
    }
  });

/** Draws corrugated cladding. */
export const ribbed = (repeat: readonly [number, number], light: string, dark: string): CanvasTexture =>
  tiled(128, 16, repeat, (pen) => {
    const gradient = pen.createLinearGradient(0, 0, 128, 0);
    gradient.addColorStop(0, light);
    gradient.addColorStop(0.45, light);
    gradient.addColorStop(0.55, dark);
    gradient.addColorStop(0.9, dark);
    gradient.addColorStop(1, light);
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, 128, 16);
  });

/** Draws black and yellow stripes. */
export const hazard = (repeat: readonly [number, number]): CanvasTexture =>
  tiled(128, 128, repeat, (pen) => {
    pen.fillStyle = '#f2b705';
    pen.fillRect(0, 0, 128, 128);
    pen.fillStyle = '#1c1c1e';
    for (let x = -128; x < 256; x += 64) {
      pen.beginPath();
      pen.moveTo(x, 128);
      pen.lineTo(x + 32, 128);
      pen.lineTo(x + 160, 0);
      pen.lineTo(x + 128, 0);
      pen.fill();
    }
  });

/** Draws a gradient from top to bottom. */
export const gradient = (...colors: readonly string[]): CanvasTexture =>
  drawn(4, 256, (pen, width, height) => {
    const ramp = pen.createLinearGradient(0, 0, 0, height);
    colors.forEach((color, index) => {
      ramp.addColorStop(index / Math.max(1, colors.length - 1), color);
    });
    pen.fillStyle = ramp;
    pen.fillRect(0, 0, width, height);
  });

/** Draws a soft round spot for contact shadows, glows and smoke. */
export const spot = (color: string, edge: string, middle = 0.1): CanvasTexture =>
  drawn(128, 128, (pen) => {
    const ramp = pen.createRadialGradient(64, 64, 64 * middle, 64, 64, 64);
    ramp.addColorStop(0, color);
    ramp.addColorStop(1, edge);
    pen.fillStyle = ramp;
    pen.fillRect(0, 0, 128, 128);
  });

/** Draws a plate with lines of text, separated by `\n` and fitted to the width. */
export const plate = (
  text: string,
  color: string,
  background: string,
  width = 256,
  height = 128,
): CanvasTexture =>
  drawn(width, height, (pen) => {
    pen.fillStyle = background;
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = color;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const lines = text.split('\n');
    const size = Math.min(height / (lines.length * 1.25), 200);
    pen.font = `700 ${size}px system-ui, 'DejaVu Sans', sans-serif`;
    const widest = Math.max(...lines.map((line) => pen.measureText(line).width));
    const fit = Math.min(1, (width * 0.88) / widest);
    pen.font = `700 ${size * fit}px system-ui, 'DejaVu Sans', sans-serif`;
    lines.forEach((line, index) => {
      pen.fillText(line, width / 2, height / 2 + (index - (lines.length - 1) / 2) * size * fit * 1.2);
    });
  });
