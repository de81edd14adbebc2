import type { ComponentType } from 'react';
import { lazyWithMessages, type MessageKey } from '../../foundation/i18n/index.ts';
import type { Company } from '../../foundation/providers/company.ts';
import { TrainingsTab } from './TrainingsTab.tsx';

/** The pages with tabs of content. */
export type CataloguePlace = 'learner' | 'manager' | 'admin' | 'super';

/**
 * Paths of the pages with the other tabs of authors on phones, where the catalogue has one tab (spec 1 §2).
 */
export const phonePlaces: Partial<Record<CataloguePlace, string>> = {
  admin: '/admin/contents',
  super: '/widid/contents',
};

export interface CatalogueTab {
  /** Value of `?tab=`. The first tab of a page needs no parameter. */
  id: string;
  label: MessageKey;
  places: readonly CataloguePlace[];
  /** Condition on the organisation. Absent for a tab that is always shown. */
  when?: (company: Company | undefined) => boolean;
  /** A number next to the label. */
  count?: ComponentType;
  component: ComponentType;
}

/** All tabs of the catalogues, in their order (CA-01). A new tab is added here. */
export const catalogueTabs: readonly CatalogueTab[] = [
  {
    id: 'trainings',
    label: 'catalogue.available',
    places: ['learner', 'manager', 'admin'],
    component: TrainingsTab,
  },
  {
    id: 'published',
    label: 'catalogue.published',
    places: ['super'],
    component: lazyWithMessages(() => import('../trainings/PublishedTab.tsx')),
  },
  {
    id: 'partners',
    label: 'partners.partners',
    places: ['super'],
    count: lazyWithMessages(() => import('../partners/WaitingCount.tsx')),
    component: lazyWithMessages(() => import('../partners/PartnersTab.tsx')),
  },
  {
    id: 'courses',
    label: 'catalogue.courses',
    places: ['learner', 'manager', 'admin', 'super'],
    component: lazyWithMessages(() => import('../courses/CourseList.tsx')),
  },
  {
    id: 'suggested',
    label: 'catalogue.suggested',
    places: ['learner', 'manager'],
    component: lazyWithMessages(() => import('./SuggestedTab.tsx')),
  },
  {
    id: 'favourites',
    label: 'catalogue.favourites',
    places: ['learner', 'manager'],
    component: lazyWithMessages(() => import('./FavouritesTab.tsx')),
  },
  {
    id: 'master-content',
    label: 'masterContents.masterContents',
    places: ['super'],
    component: lazyWithMessages(() => import('../master-contents/MasterContentList.tsx')),
  },
  {
    id: 'resources',
    label: 'catalogue.resources',
    places: ['super', 'admin', 'manager', 'learner'],
    when: (company) => company?.mayHoldContent !== false,
    component: lazyWithMessages(() => import('../resources/ResourceList.tsx')),
  },
];
