import CategoryRounded from '@mui/icons-material/CategoryRounded';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

/** The screen where super admins maintain reference data (TR-12). */
export const lookupScreens: readonly Screen[] = [
  {
    path: '/widid/lookups',
    roles: ['super'],
    title: 'lookups.lookups',
    icon: CategoryRounded,
    order: 50,
    component: lazyWithMessages(() => import('./LookupsPage.tsx')),
  },
];
