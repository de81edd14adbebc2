import GroupsRounded from '@mui/icons-material/GroupsRounded';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import type { Company } from '../../foundation/providers/company.ts';
import type { Screen, ScreenTitle } from '../../foundation/shell/screens.ts';

const titles = {
  COMPANY: 'organisations.company',
  TRAINING_CENTER: 'organisations.trainingCenter',
  VR_ROOM: 'organisations.vrRoom',
} as const;

const title = (company: Company | undefined): ScreenTitle => ({ key: titles[company?.type ?? 'COMPANY'] });

/** The page of the admin's organisation: people, content and brand (CP-02). */
export const companyScreens: readonly Screen[] = [
  {
    path: '/admin/company',
    roles: ['admin'],
    title,
    short: (company) =>
      company?.type === 'TRAINING_CENTER' ? 'organisations.short.trainingCenter' : undefined,
    icon: GroupsRounded,
    order: 30,
    component: lazyWithMessages(() => import('./CompanyPage.tsx')),
  },
];
