import InsightsRounded from '@mui/icons-material/InsightsRounded';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

const shared = { title: 'shell.dashboard', icon: InsightsRounded, order: 90 } as const;

/** The dashboard of each role. */
export const statisticsScreens: readonly Screen[] = [
  {
    ...shared,
    path: '/learner/dashboard',
    roles: ['learner'],
    component: lazyWithMessages(() => import('./LearnerPage.tsx')),
  },
  {
    ...shared,
    path: '/manager/dashboard',
    roles: ['manager'],
    component: lazyWithMessages(() => import('./OrganisationPage.tsx')),
  },
  {
    ...shared,
    path: '/admin/dashboard',
    roles: ['admin'],
    component: lazyWithMessages(() => import('./OrganisationPage.tsx')),
  },
  {
    ...shared,
    path: '/widid/dashboard',
    roles: ['super'],
    component: lazyWithMessages(() => import('./SuperPage.tsx')),
  },
];
