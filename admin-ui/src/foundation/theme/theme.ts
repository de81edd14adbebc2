import type { ThemeOptions } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { type BrandColours, type Mode, modePalette } from './palette.ts';
import { recordComponents } from './records.ts';

declare module '@mui/material/styles' {
  interface Palette {
    shell: { main: string; glow: string; accent: string };
    chart: string[];
  }
  interface PaletteOptions {
    shell?: { main: string; glow: string; accent: string };
    chart?: string[];
  }
}

const display = '"Bricolage Grotesque", "Figtree", system-ui, sans-serif';
const body = '"Figtree", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const heading = { fontFamily: display, fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.2 };

/** Returns the theme of a mode in an organisation's colours, for react-admin's ThemesContext. */
export function brandTheme(mode: Mode, brand: BrandColours = {}): RaThemeOptions {
  const palette = modePalette(mode, brand);
  const ring = {
    outline: `3px solid ${palette.primary.main}`,
    outlineOffset: 2,
  };
  const line = `1px solid ${palette.divider}`;
  const lift =
    mode === 'light'
      ? '0 1px 2px rgb(28 18 60 / 5%), 0 8px 24px -12px rgb(28 18 60 / 14%)'
      : '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px -12px rgb(0 0 0 / 60%)';
  const float =
    mode === 'light' ? '0 24px 64px -16px rgb(28 18 60 / 32%)' : '0 24px 64px -16px rgb(0 0 0 / 80%)';

  const options: ThemeOptions = {
    palette: { ...palette, action: { active: palette.text.secondary } },
    shape: { borderRadius: 12 },
    typography: {
      fontFamily: body,
      h1: { ...heading, fontSize: '2.25rem' },
      h2: { ...heading, fontSize: '1.75rem' },
      h3: { ...heading, fontSize: '1.4rem' },
      h4: { ...heading, fontSize: '1.2rem' },
      h5: { ...heading, fontSize: '1.05rem' },
      h6: { ...heading, fontSize: '1rem', letterSpacing: '-0.01em' },
      subtitle1: { fontWeight: 600 },
      subtitle2: { fontWeight: 600 },
      button: { fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
      overline: { fontWeight: 700, letterSpacing: '0.08em', lineHeight: 1.6 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          html: { colorScheme: mode, background: palette.background.default },
          body: { fontFeatureSettings: '"tnum"', overflowX: 'hidden' },
          ':focus-visible': ring,
          // Elements that only scripts focus (dialogs, the page after "skip") need no ring.
          '[tabindex="-1"]:focus-visible': { outline: 'none' },
          '::selection': { background: palette.primary.main, color: palette.primary.contrastText },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              // No transition at all. A short one would show the previous colours until the next frame.
              transition: 'none !important',
              scrollBehavior: 'auto !important',
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': ring } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { borderRadius: 12, paddingInline: 18, minHeight: 42, transition: 'all .16s ease' },
          sizeSmall: { minHeight: 34, paddingInline: 12, borderRadius: 10 },
          sizeLarge: { minHeight: 50, paddingInline: 24, fontSize: '1rem' },
          outlined: { borderColor: palette.divider, '&:hover': { borderColor: palette.primary.main } },
        },
      },
      MuiIconButton: {
        styleOverrides: { root: { borderRadius: 12 }, sizeMedium: { width: 44, height: 44 } },
      },
      MuiCard: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: { border: line, borderRadius: 18, boxShadow: lift, backgroundImage: 'none' },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 18 } } },
      MuiDialog: {
        styleOverrides: {
          paper: {
            borderRadius: 22,
            border: line,
            boxShadow: float,
            '&.MuiDialog-paperFullScreen': { borderRadius: 0, border: 0 },
          },
        },
      },
      MuiDialogTitle: {
        styleOverrides: { root: { ...heading, fontSize: '1.3rem', padding: '24px 28px 8px' } },
      },
      MuiDialogContent: { styleOverrides: { root: { padding: '16px 28px' } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 28px 24px', gap: 8 } } },
      MuiBackdrop: {
        styleOverrides: {
          root: {
            '&:not(.MuiBackdrop-invisible)': {
              background: 'rgb(13 10 20 / 55%)',
              backdropFilter: 'blur(3px)',
              '@media (prefers-reduced-transparency: reduce)': { backdropFilter: 'none' },
            },
          },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'medium', fullWidth: true } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { borderRadius: 12, background: palette.background.paper },
          notchedOutline: { borderColor: mode === 'light' ? '#8d84a6' : '#7a7192' },
        },
      },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 4 } } },
      MuiMenu: {
        styleOverrides: { paper: { borderRadius: 14, border: line, boxShadow: float, marginTop: 6 } },
      },
      MuiMenuItem: { styleOverrides: { root: { borderRadius: 8, marginInline: 6, minHeight: 42 } } },
      // Labels of fields and groups, which are not headings of the page.
      MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
      MuiTooltip: {
        defaultProps: { arrow: true, enterDelay: 400 },
        styleOverrides: {
          tooltip: {
            background: '#1c1629',
            color: '#fff',
            fontSize: '0.8rem',
            borderRadius: 8,
            padding: '6px 10px',
          },
          arrow: { color: '#1c1629' },
        },
      },
      MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 9 } } },
      MuiTabs: { styleOverrides: { indicator: { height: 3, borderRadius: 3 } } },
      MuiTab: {
        styleOverrides: {
          root: { minHeight: 48, textTransform: 'none', fontWeight: 600, fontSize: '0.95rem' },
        },
      },
      MuiLinearProgress: {
        styleOverrides: { root: { height: 8, borderRadius: 8 }, bar: { borderRadius: 8 } },
      },
      MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { rounded: { borderRadius: 14 } } },
      MuiTableCell: {
        styleOverrides: {
          head: { fontWeight: 700, color: palette.text.secondary },
          root: { borderColor: palette.divider },
        },
      },
      MuiAlert: { styleOverrides: { root: { borderRadius: 14 } } },
      MuiAccordion: {
        defaultProps: { disableGutters: true, elevation: 0 },
        styleOverrides: { root: { border: line, borderRadius: 14, '&::before': { display: 'none' } } },
      },
      ...recordComponents({ border: line, boxShadow: lift }),
      MuiBadge: { styleOverrides: { badge: { fontWeight: 700 } } },
      MuiToggleButton: {
        styleOverrides: { root: { textTransform: 'none', borderRadius: 12, fontWeight: 600 } },
      },
    },
  };
  return options as RaThemeOptions;
}
