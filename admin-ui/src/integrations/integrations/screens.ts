import HubRounded from '@mui/icons-material/HubRounded';
import { PROVIDER } from '../../../../shared/ids.ts';
import { later } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

/** What an organisation connects with; super admins set the provider's own. */
export const integrationScreens: readonly Screen[] = [
  {
    path: '/integrations',
    roles: ['admin', 'super'],
    // Of the provider's own organisation its super admins alone.
    when: (company) => company !== undefined && company.id !== PROVIDER,
    title: 'integrations.integrations',
    icon: HubRounded,
    order: 58,
    component: later(() => import('./IntegrationsPage.tsx')),
  },
];
