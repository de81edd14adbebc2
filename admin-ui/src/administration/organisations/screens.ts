import ApartmentRounded from '@mui/icons-material/ApartmentRounded';
import MeetingRoomRounded from '@mui/icons-material/MeetingRoomRounded';
import SchoolRounded from '@mui/icons-material/SchoolRounded';
import { later } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

const pages = () => import('./OrganisationPages.tsx');

/** The super admin's three lists of organisations (OR-01). */
export const organisationsScreens: readonly Screen[] = [
  {
    path: '/widid/companies',
    roles: ['super'],
    title: 'organisations.companies',
    icon: ApartmentRounded,
    order: 20,
    component: later(async () => ({ default: (await pages()).CompaniesPage })),
  },
  {
    path: '/widid/training-centers',
    roles: ['super'],
    title: 'organisations.trainingCenters',
    short: 'organisations.short.trainingCenters',
    icon: SchoolRounded,
    order: 21,
    component: later(async () => ({ default: (await pages()).TrainingCentersPage })),
  },
  {
    path: '/widid/vr-rooms',
    roles: ['super'],
    title: 'organisations.vrRooms',
    icon: MeetingRoomRounded,
    order: 22,
    component: later(async () => ({ default: (await pages()).VrRoomsPage })),
  },
];
