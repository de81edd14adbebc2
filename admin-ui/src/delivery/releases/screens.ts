import InstallDesktopRounded from '@mui/icons-material/InstallDesktopRounded';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

/** The page where super admins manage the launcher's releases (LY-11). */
export const releaseScreens: readonly Screen[] = [
  {
    path: '/widid/releases',
    roles: ['super'],
    title: 'launcher.releases',
    icon: InstallDesktopRounded,
    order: 52,
    component: lazyWithMessages(() => import('./ReleaseList.tsx')),
  },
];
