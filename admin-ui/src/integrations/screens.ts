import HubRounded from '@mui/icons-material/HubRounded';
import { lazy } from 'react';
import type { Screen } from '../shell/screens.ts';

/** What an organisation connects with; super admins set the provider's own. */
export const integrationScreens: readonly Screen[] = [
  {
    path: '/integrations',
    roles: ['admin', 'super'],
    title: 'integrations.integrations',
    icon: HubRounded,
    order: 58,
    component: lazy(() => import('./IntegrationsPage.tsx')),
  },
];
