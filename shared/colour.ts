/**
 * A colour as `#rrggbb`. The functions of this file make the colours of any organisation readable (LY-08).
 */
export type Hex = string;
type Rgb = readonly [number, number, number];

const isHex = (value: string): boolean => /^#[0-9a-fA-F]{6}$/.test(value);

/** Returns a valid colour (`#` and 6 digits) in lower case, otherwise `fallback`. */
export const hexOr = (value: string | null | undefined, fallback: Hex): Hex =>
  value && isHex(value) ? value.toLowerCase() : fallback;

function parse(hex: Hex): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

const format = (rgb: Rgb): Hex =>
  `#${rgb
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Mixes two colours: `share` (0 to 1) of `a`, and the rest of `b`. */
export function mix(a: Hex, b: Hex, share: number): Hex {
  const [r1, g1, b1] = parse(a);
  const [r2, g2, b2] = parse(b);
  const blend = (x: number, y: number) => x * share + y * (1 - share);
  return format([blend(r1, r2), blend(g1, g2), blend(b1, b2)]);
}

/** Returns the relative luminance of WCAG 2, 0 to 1. */
export function luminance(hex: Hex): number {
  const [r, g, b] = parse(hex).map((v) => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of WCAG 2, 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/**
 * Returns white if it is readable on `background`, otherwise black. One of them always has at least 4.5:1.
 */
export const textOn = (background: Hex): Hex =>
  contrast('#ffffff', background) >= 4.5 ? '#ffffff' : '#000000';

/**
 * Returns `colour`, darkened on a light background or lightened on a dark one until it reaches `ratio`. The
 * hue is preserved as far as possible. The last resort is black or white.
 */
export function readable(colour: Hex, background: Hex, ratio = 4.5): Hex {
  const target = luminance(background) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 1; share > 0; share -= 0.02) {
    const candidate = mix(colour, target, share);
    if (contrast(candidate, background) >= ratio) return candidate;
  }
  return target;
}
