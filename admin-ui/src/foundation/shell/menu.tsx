import { useMediaQuery, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCompany } from '../providers/me.ts';
import { useSession } from '../providers/session.ts';
import { isOpenTo, type Screen, screenShortTitle, screenTitle } from './screens.ts';
import { useRoleScreens } from './use-screens.ts';

export interface MenuEntry {
  screen: Screen;
  label: string;
  /** Label for narrow menus. */
  short: string;
}

/** Returns the pages of the acting role, labelled in the language on screen. */
export function useMenu(): MenuEntry[] {
  const translate = useTranslate();
  const session = useSession();
  const screensOf = useRoleScreens();
  const { data: company } = useCompany();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  if (!session) return [];
  return screensOf(session.role)
    .filter((screen) => (phone || !screen.phone) && isOpenTo(screen, session.role, company))
    .map((screen) => {
      const { key, params } = screenTitle(screen, company);
      const label = translate(key, params);
      const short = screenShortTitle(screen, company);
      return { screen, label, short: short ? translate(short) : label };
    });
}
