import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import { lazy } from 'react';
import type { Screen } from '../shell/screens.ts';

/** Where super admins keep every training. */
export const trainingScreens: readonly Screen[] = [
  {
    path: '/widid/formations',
    roles: ['super'],
    title: 'trainings.formations',
    icon: ViewInArRounded,
    order: 10,
    component: lazy(() => import('./FormationsPage.tsx')),
  },
];
