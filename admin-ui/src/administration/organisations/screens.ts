import ApartmentRounded from '@mui/icons-material/ApartmentRounded';
import MeetingRoomRounded from '@mui/icons-material/MeetingRoomRounded';
import SchoolRounded from '@mui/icons-material/SchoolRounded';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

const lists = () => import('./OrganisationLists.tsx');

/** The super admin's three lists of organisations (OR-01). */
export const organisationsScreens: readonly Screen[] = [
  {
    path: '/widid/companies',
    roles: ['super'],
    title: 'organisations.companies',
    icon: ApartmentRounded,
    order: 20,
    component: lazyWithMessages(async () => ({ default: (await lists()).CompanyList })),
  },
  {
    path: '/widid/training-centers',
    roles: ['super'],
    title: 'organisations.trainingCenters',
    short: 'organisations.short.trainingCenters',
    icon: SchoolRounded,
    order: 21,
    component: lazyWithMessages(async () => ({ default: (await lists()).TrainingCenterList })),
  },
  {
    path: '/widid/vr-rooms',
    roles: ['super'],
    title: 'organisations.vrRooms',
    icon: MeetingRoomRounded,
    order: 22,
    component: lazyWithMessages(async () => ({ default: (await lists()).VrRoomList })),
  },
];
