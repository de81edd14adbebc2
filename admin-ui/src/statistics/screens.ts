import InsightsRounded from '@mui/icons-material/InsightsRounded';
import { lazy } from 'react';
import type { Screen } from '../shell/screens.ts';

const shared = { title: 'statistics.dashboard', icon: InsightsRounded, order: 90 } as const;

/** The dashboard of each role. */
export const statisticsScreens: readonly Screen[] = [
  {
    ...shared,
    path: '/learner/dashboard',
    roles: ['learner'],
    component: lazy(() => import('./LearnerPage.tsx')),
  },
  {
    ...shared,
    path: '/manager/dashboard',
    roles: ['manager'],
    component: lazy(() => import('./OrganisationPage.tsx')),
  },
  {
    ...shared,
    path: '/admin/dashboard',
    roles: ['admin'],
    component: lazy(() => import('./OrganisationPage.tsx')),
  },
  { ...shared, path: '/widid/dashboard', roles: ['super'], component: lazy(() => import('./SuperPage.tsx')) },
];
