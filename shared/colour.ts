/** Colours as `#rrggbb`. Pure; used to make any organisation's colours readable (LY-08). */
export type Hex = string;
type Rgb = readonly [number, number, number];

const isHex = (value: string): boolean => /^#[0-9a-fA-F]{6}$/.test(value);

/** The colour where it is one (`#` and 6 digits), else `fallback`. */
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

/** `share` (0 to 1) of `a`, the rest of `b`. */
export function mix(a: Hex, b: Hex, share: number): Hex {
  const [r1, g1, b1] = parse(a);
  const [r2, g2, b2] = parse(b);
  const blend = (x: number, y: number) => x * share + y * (1 - share);
  return format([blend(r1, r2), blend(g1, g2), blend(b1, b2)]);
}

/** Relative luminance of WCAG 2, 0 to 1. */
export function luminance(hex: Hex): number {
  const [r, g, b] = parse(hex).map((v) => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** White where it reads on `background`, else black: one of them always has 4.5:1 or more. */
export const textOn = (background: Hex): Hex =>
  contrast('#ffffff', background) >= 4.5 ? '#ffffff' : '#000000';

/**
 * `colour`, lightened on a dark and darkened on a light background just as far as it needs to reach
 * `ratio` there. Hue is kept as long as possible; black or white is the last resort.
 */
export function readable(colour: Hex, background: Hex, ratio = 4.5): Hex {
  const target = luminance(background) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 1; share > 0; share -= 0.02) {
    const candidate = mix(colour, target, share);
    if (contrast(candidate, background) >= ratio) return candidate;
  }
  return target;
}
