import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

const required = {
  title: 'required.title',
  short: 'required.short',
  icon: EventAvailableRounded,
  component: lazyWithMessages(() => import('./RequiredPage.tsx')),
} as const;

/** The board of required content, the first page of managers, and its figures by organisation. */
export const requiredScreens: readonly Screen[] = [
  { ...required, path: '/manager/required', roles: ['manager'], order: 5 },
  { ...required, path: '/admin/required', roles: ['admin'], order: 25 },
  {
    ...required,
    path: '/widid/required',
    roles: ['super'],
    order: 23,
    component: lazyWithMessages(() => import('./OrganisationTotals.tsx')),
  },
];
