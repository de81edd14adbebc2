import { fileTypes } from '../../../shared/contracts/content-files.ts';
import {
  type FilteredField,
  type ListedField,
  playAreas,
} from '../../../shared/contracts/training-fields.ts';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { keysOf } from '../../../shared/pick.ts';
import type { MessageKey } from '../i18n/index.ts';

/** What search and filters look at. */
export type Item = Pick<
  TrainingItem,
  | 'id'
  | 'title'
  | 'briefDescription'
  | 'category'
  | 'skills'
  | 'tags'
  | 'fileTypes'
  | 'isNew'
  | 'isOwner'
  | 'isUnlocked'
  | 'progressionPercent'
> &
  Partial<Pick<TrainingItem, ListedField>>;

export interface Choice {
  id: string;
  name: string;
}

interface CatalogueFilter {
  /** Its parameter of the address. */
  parameter: string;
  label: MessageKey;
  /** What a training has of it. */
  of: (item: Item) => readonly Choice[];
  /** Values of a closed list, in their order, with a message each; always offered, or only what is there. */
  closed?: { values: readonly string[]; text: (id: string) => MessageKey; always: boolean };
}

const named = (ids: readonly string[]): Choice[] => ids.map((id) => ({ id, name: id }));

/** The filters of a catalogue by the API's names, in their order; undefined: the page does not offer it. */
const filters = {
  categoryId: {
    parameter: 'category',
    label: 'catalogue.categories',
    of: ({ category }) => (category ? [category] : []),
  },
  tags: { parameter: 'tag', label: 'catalogue.tags', of: ({ tags }) => named(tags) },
  skillIds: { parameter: 'skill', label: 'catalogue.skillFilter', of: ({ skills }) => skills },
  fileType: {
    parameter: 'fileType',
    label: 'catalogue.contentType',
    of: (item) => named(item.fileTypes),
    closed: {
      values: fileTypes,
      text: (type) => `catalogue.types.${type}` as MessageKey,
      always: true,
    },
  },
  playArea: {
    parameter: 'playArea',
    label: 'trainings.fields.playArea',
    of: ({ playArea }) => named(playArea ? [playArea] : []),
    closed: {
      values: playAreas,
      text: (area) => `trainings.playArea.${area}` as MessageKey,
      always: false,
    },
  },
  partnerId: undefined,
  masterContentId: undefined,
} satisfies Record<FilteredField | 'fileType', CatalogueFilter | undefined>;

type Filters = typeof filters;
export type FilterName = {
  [F in keyof Filters]: Filters[F] extends CatalogueFilter ? F : never;
}[keyof Filters];

/** Those that the page offers. */
export const catalogueFilters: Readonly<Record<FilterName, CatalogueFilter>> = filters;
export const filterNames = keysOf(filters).filter((name): name is FilterName => filters[name] !== undefined);

/** The same made for each filter. */
export const forEachFilter = <T>(make: (name: FilterName, filter: CatalogueFilter) => T) =>
  Object.fromEntries(filterNames.map((name) => [name, make(name, catalogueFilters[name])])) as Record<
    FilterName,
    T
  >;
