import MonitorHeartRounded from '@mui/icons-material/MonitorHeartRounded';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

/** The page for operators of the platform (UP-06). */
export const operationsScreens: readonly Screen[] = [
  {
    path: '/widid/operations',
    roles: ['super'],
    title: 'operations.operations',
    icon: MonitorHeartRounded,
    order: 60,
    component: lazyWithMessages(() => import('./OperationsPage.tsx')),
  },
];
