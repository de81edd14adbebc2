import { contrast, type Hex, hexOr, mix, readable, textOn } from '../../../../shared/colour.ts';

/** What an organisation chooses; absent or wrong values give the defaults (LY-08). */
export interface BrandColours {
  primaryColor?: string | null | undefined;
  secondaryColor?: string | null | undefined;
}

export const defaultColours = { primary: '#6b4dc4', secondary: '#d32e5e' } as const;

export type Mode = 'light' | 'dark';

/** The darkest light and the lightest dark surface that coloured text stands on, tints included. */
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
  // On a tint of itself, too: selected rows, chosen buttons.
  while (contrast(main, mix(main, paper, 0.2)) < 4.5)
    main = mix(main, mode === 'light' ? '#000000' : '#ffffff', 0.96);
  // Hover states: further from the text upon them, so that it never gets harder to read.
  const text = textOn(main);
  const away = text === '#ffffff' ? '#000000' : '#ffffff';
  return { main, light: mix(main, '#ffffff', 0.75), dark: mix(main, away, 0.86), contrastText: text };
}

/** White that reads on `background`, which is darkened until it does. */
const deep = (colour: Hex): Hex => {
  let result = mix(colour, '#0d0a14', 0.34);
  for (let share = 0.34; contrast(result, '#ffffff') < 11 && share > 0; share -= 0.02)
    result = mix(colour, '#0d0a14', share);
  return result;
};

/** Every colour of the page for one mode, from an organisation's two. Text meets 4.5:1 wherever it stands. */
export function paletteOf(mode: Mode, brand: BrandColours = {}) {
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
    /** The drawer: the organisation's colour at night, in both modes. */
    shell: { main: drawer, glow: mix(primary, drawer, 0.55), accent: readable(secondary, drawer, 4.5) },
    /** Series of a chart, in the order of use; each 3:1 on paper. */
    chart: [primary, secondary, '#0f9d8a', '#d98a00', '#2f7de1', '#8a5a44'].map((c) =>
      readable(c, s.paper, 3),
    ),
  };
}
