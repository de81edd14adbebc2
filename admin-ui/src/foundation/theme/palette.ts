import { contrast, type Hex, hexOr, mix, readable, textOn } from '../../../../shared/colour.ts';

/** Colours chosen by an organisation. Absent or invalid values use the defaults (LY-08). */
export interface BrandColours {
  primaryColor?: string | null | undefined;
  secondaryColor?: string | null | undefined;
}

export const defaultColours = { primary: '#6b4dc4', secondary: '#d32e5e' } as const;

export type Mode = 'light' | 'dark';

/** The darkest light and the lightest dark surface behind coloured text, tints included. */
const hardest: Record<Mode, Hex> = { light: '#ebe7f5', dark: '#2b2540' };

const surfaces = {
  light: { page: '#f6f4fb', paper: '#ffffff', ink: '#1c1629', soft: '#5d5670', line: '#e4dff0' },
  dark: { page: '#121018', paper: '#1b1826', ink: '#f3f0fa', soft: '#b3abc7', line: '#332d47' },
} as const;

const signals = { success: '#1d8a5b', warning: '#b45f06', error: '#c9283e', info: '#2467c9' } as const;

export interface Tone {
  main: Hex;
  light: Hex;
  dark: Hex;
  contrastText: Hex;
}

function tone(colour: Hex, mode: Mode): Tone {
  const paper = surfaces[mode].paper;
  let main = readable(colour, hardest[mode]);
  // Also readable on a tint of the same colour, such as selected rows and chosen buttons.
  while (contrast(main, mix(main, paper, 0.2)) < 4.5)
    main = mix(main, mode === 'light' ? '#000000' : '#ffffff', 0.96);
  // Hover states have more contrast to their text, never less.
  const text = textOn(main);
  const away = text === '#ffffff' ? '#000000' : '#ffffff';
  return { main, light: mix(main, '#ffffff', 0.75), dark: mix(main, away, 0.86), contrastText: text };
}

/** Darkens a background until white text is readable on it. */
const deep = (colour: Hex): Hex => {
  let result = mix(colour, '#0d0a14', 0.34);
  for (let share = 0.34; contrast(result, '#ffffff') < 11 && share > 0; share -= 0.02)
    result = mix(colour, '#0d0a14', share);
  return result;
};

/**
 * Returns the palette of a mode from an organisation's two colours. Text has a contrast of 4.5:1 on each
 * surface.
 */
export function modePalette(mode: Mode, brand: BrandColours = {}) {
  const primary = hexOr(brand.primaryColor, defaultColours.primary);
  const secondary = hexOr(brand.secondaryColor, defaultColours.secondary);
  const s = surfaces[mode];
  const drawer = deep(primary);
  return {
    mode,
    primary: tone(primary, mode),
    secondary: tone(secondary, mode),
    success: tone(signals.success, mode),
    warning: tone(signals.warning, mode),
    error: tone(signals.error, mode),
    info: tone(signals.info, mode),
    background: { default: s.page, paper: s.paper },
    text: { primary: s.ink, secondary: s.soft, disabled: mix(s.soft, s.page, 0.75) },
    divider: s.line,
    /** The drawer: a dark shade of the organisation's colour, in both modes. */
    shell: { main: drawer, glow: mix(primary, drawer, 0.55), accent: readable(secondary, drawer, 4.5) },
    /** Colours of a chart's series, in the order of use. Each has a contrast of 3:1 on paper. */
    chart: [primary, secondary, '#0f9d8a', '#d98a00', '#2f7de1', '#8a5a44'].map((c) =>
      readable(c, s.paper, 3),
    ),
  };
}
