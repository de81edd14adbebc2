import HubRounded from '@mui/icons-material/HubRounded';
import { PROVIDER } from '../../../../shared/ids.ts';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

/** The page of an organisation's integrations. Super admins manage the provider's integrations. */
export const integrationScreens: readonly Screen[] = [
  {
    path: '/integrations',
    roles: ['admin', 'super'],
    // Only super admins manage the integrations of the provider.
    when: (company) => company !== undefined && company.id !== PROVIDER,
    title: 'integrations.integrations',
    icon: HubRounded,
    order: 58,
    component: lazyWithMessages(() => import('./IntegrationsPage.tsx')),
  },
];
