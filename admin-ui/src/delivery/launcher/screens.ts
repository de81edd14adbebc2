import InstallDesktopRounded from '@mui/icons-material/InstallDesktopRounded';
import { later } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

/** Where super admins keep the releases of the launcher (LY-11). */
export const launcherScreens: readonly Screen[] = [
  {
    path: '/widid/releases',
    roles: ['super'],
    title: 'launcher.releases',
    icon: InstallDesktopRounded,
    order: 52,
    component: later(() => import('./ReleasesPage.tsx')),
  },
];
