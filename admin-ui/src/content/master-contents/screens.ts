import LayersRounded from '@mui/icons-material/LayersRounded';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

/** The screen of master contents, for super admins and for organisations with access to them (MC-01). */
export const masterContentScreens: readonly Screen[] = [
  {
    path: '/admin/master-content',
    roles: ['super', 'admin', 'manager'],
    when: (company) => company?.masterContentAccess === true && company.mayHoldContent,
    title: 'masterContents.masterContents',
    short: 'masterContents.short',
    icon: LayersRounded,
    order: 45,
    component: lazyWithMessages(() => import('./MasterContentList.tsx')),
  },
];
