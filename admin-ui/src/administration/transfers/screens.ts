import DriveFileMoveRounded from '@mui/icons-material/DriveFileMoveRounded';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

/** The page that moves organisations between installations. */
export const transferScreens: readonly Screen[] = [
  {
    path: '/widid/transfers',
    roles: ['super'],
    title: 'transfers.transfers',
    icon: DriveFileMoveRounded,
    order: 61,
    component: lazyWithMessages(() => import('./TransfersPage.tsx')),
  },
];
