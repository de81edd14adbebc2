import Diversity3Rounded from '@mui/icons-material/Diversity3Rounded';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

/** A manager's page with their team, called a group in a training centre (TE-01). */
export const teamScreens: readonly Screen[] = [
  {
    path: '/manager/team',
    roles: ['manager'],
    title: (company) => ({ key: company?.type === 'TRAINING_CENTER' ? 'people.group' : 'people.team' }),
    icon: Diversity3Rounded,
    order: 20,
    component: lazyWithMessages(() => import('./TeamPage.tsx')),
  },
];
