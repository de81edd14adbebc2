import HistoryEduRounded from '@mui/icons-material/HistoryEduRounded';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

/** The audit log of any organisation. Admins have the log as a tab of their company page. */
export const auditScreens: readonly Screen[] = [
  {
    path: '/widid/activity',
    roles: ['super'],
    title: 'audit.audit',
    icon: HistoryEduRounded,
    order: 55,
    component: lazyWithMessages(() => import('./AuditPage.tsx')),
  },
];
