import LayersRounded from '@mui/icons-material/LayersRounded';
import LocalLibraryRounded from '@mui/icons-material/LocalLibraryRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import { preloadable } from '../../foundation/i18n/preloadable.ts';
import type { Screen } from '../../foundation/shell/screens.ts';

/** The page of tabs that the catalogues of authors hide on phones. */
const contents = {
  title: 'catalogue.contents',
  short: 'catalogue.courses',
  icon: LayersRounded,
  order: 46,
  phone: true,
  component: lazyWithMessages(() => import('./ContentsPage.tsx')),
} as const;

// A learner's first page. Loaded without the other messages.
const CataloguePage = preloadable(() => import('./CataloguePage.tsx'));

/**
 * The catalogue of each role. Admins also have the catalogue of the provider, super admins have all
 * trainings.
 */
export const catalogueScreens: readonly Screen[] = [
  {
    path: '/widid/formations',
    roles: ['super'],
    title: 'trainings.formations',
    icon: ViewInArRounded,
    order: 10,
    component: lazyWithMessages(() => import('./SuperCataloguePage.tsx')),
  },
  {
    path: '/learner/catalog',
    roles: ['learner'],
    title: 'catalogue.catalogue',
    icon: LocalLibraryRounded,
    order: 10,
    component: CataloguePage,
  },
  {
    path: '/manager/catalog',
    roles: ['manager'],
    title: 'catalogue.catalogue',
    icon: LocalLibraryRounded,
    order: 10,
    component: CataloguePage,
  },
  {
    path: '/admin/catalog-widid',
    roles: ['admin'],
    title: 'catalogue.provider',
    short: 'catalogue.short.provider',
    icon: StorefrontRounded,
    order: 10,
    component: lazyWithMessages(() => import('./ProviderCataloguePage.tsx')),
  },
  {
    path: '/admin/catalog',
    roles: ['admin'],
    title: (company) =>
      company
        ? { key: 'catalogue.ofCompany', params: { name: company.name } }
        : { key: 'catalogue.catalogue' },
    short: 'catalogue.short.own',
    icon: LocalLibraryRounded,
    order: 20,
    component: CataloguePage,
  },
  { ...contents, path: '/admin/contents', roles: ['admin'] },
  { ...contents, path: '/widid/contents', roles: ['super'] },
];
