import { CssBaseline, GlobalStyles } from '@mui/material';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type RaThemeOptions, ThemeProvider, ThemesContext } from 'react-admin';
import { useT } from '../i18n/index.ts';
import { useCompany } from '../providers/me.ts';
import { useSession } from '../providers/session.ts';
import type { BrandColours, Mode } from './palette.ts';
import { printStyles } from './print.ts';
import { brandTheme } from './theme.ts';

const KEY = 'colours';

/** Returns the organisation's colours of the last visit, so that a reload uses them immediately. */
function stored(): BrandColours {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Applies the colours of the signed-in organisation, otherwise the default colours (LY-08). */
export function PageThemes({ children }: { children: ReactNode }) {
  const t = useT();
  const session = useSession();
  const { data: company } = useCompany();
  const signedIn = session !== undefined && session.role !== 'super';
  const { primaryColor, secondaryColor } = signedIn ? (company ?? stored()) : {};

  useEffect(() => {
    if (!signedIn) localStorage.removeItem(KEY);
    else if (company) localStorage.setItem(KEY, JSON.stringify({ primaryColor, secondaryColor }));
  }, [signedIn, company, primaryColor, secondaryColor]);

  const themes = useMemo(() => {
    const brand = { primaryColor, secondaryColor };
    // Texts of every Autocomplete in the language on screen.
    const defaultProps = {
      openText: t('common.open'),
      closeText: t('common.close'),
      clearText: t('common.clear'),
      loadingText: t('common.loading'),
      noOptionsText: t('common.empty.noMatch'),
    };
    const worded = (mode: Mode): RaThemeOptions => {
      const theme = brandTheme(mode, brand);
      return { ...theme, components: { ...theme.components, MuiAutocomplete: { defaultProps } } };
    };
    return { lightTheme: worded('light'), darkTheme: worded('dark') };
  }, [primaryColor, secondaryColor, t]);

  return (
    <ThemesContext.Provider value={themes}>
      <ThemeProvider>
        <CssBaseline />
        <GlobalStyles styles={printStyles} />
        {children}
      </ThemeProvider>
    </ThemesContext.Provider>
  );
}
