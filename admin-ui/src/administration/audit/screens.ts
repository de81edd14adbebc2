import HistoryEduRounded from '@mui/icons-material/HistoryEduRounded';
import { later } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

/** What was done in any organisation; admins have it as a tab of their company's page. */
export const auditScreens: readonly Screen[] = [
  {
    path: '/widid/activity',
    roles: ['super'],
    title: 'audit.audit',
    icon: HistoryEduRounded,
    order: 55,
    component: later(() => import('./AuditPage.tsx')),
  },
];
