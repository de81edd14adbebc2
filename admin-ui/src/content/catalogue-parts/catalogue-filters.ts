// Not imported from the contracts: these two lists would add zod, 28 kB, to the first catalogue.
import { fileTypes, playAreas } from '../../../../shared/content-kinds.ts';
import type { FilteredField } from '../../../../shared/contracts/content/training-fields.ts';
import type { TrainingFacets } from '../../../../shared/contracts/content/trainings.ts';
import { typedKeys } from '../../../../shared/pick.ts';
import type { MessageKey } from '../../foundation/i18n/index.ts';

export interface FilterChoice {
  id: string;
  name: string;
  /** Number of trainings with this choice. Absent if they are not counted. */
  count?: number;
}

interface CatalogueFilter {
  /** Parameter in the address. */
  parameter: string;
  label: MessageKey;
  /** Returns the values that occur in a catalogue. */
  of: (facets: TrainingFacets) => readonly Facet[];
  /**
   * A fixed list of values with their messages. `always` offers values that do not occur in the catalogue.
   */
  closed?: { values: readonly string[]; text: (id: string) => MessageKey; always: boolean };
}

/** A value of a filter. Without a name, the id is shown. */
interface Facet {
  id: string;
  name?: string;
  count: number;
}

/**
 * The filters of a catalogue by the API's names, in their order. Undefined if the page does not offer the
 * filter.
 */
const filters = {
  categoryId: {
    parameter: 'category',
    label: 'catalogue.categories',
    of: ({ categories }) => categories.filter(({ name }) => name !== ''),
  },
  tags: { parameter: 'tag', label: 'catalogue.tags', of: ({ tags }) => tags },
  skillIds: { parameter: 'skill', label: 'catalogue.skillFilter', of: ({ skills }) => skills },
  fileType: {
    parameter: 'fileType',
    label: 'catalogue.contentType',
    of: (facets) => facets.fileTypes,
    closed: {
      values: fileTypes,
      text: (type) => `catalogue.types.${type}` as MessageKey,
      always: true,
    },
  },
  playArea: {
    parameter: 'playArea',
    label: 'catalogue.playArea',
    of: ({ playAreas: found }) => found,
    closed: {
      values: playAreas,
      text: (area) => `catalogue.playAreas.${area}` as MessageKey,
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

/** The filters that the page offers. */
export const catalogueFilters: Readonly<Record<FilterName, CatalogueFilter>> = filters;
export const filterNames = typedKeys(filters).filter(
  (name): name is FilterName => filters[name] !== undefined,
);

/** Returns an object with one value per filter. */
export const forEachFilter = <T>(make: (name: FilterName, filter: CatalogueFilter) => T) =>
  Object.fromEntries(filterNames.map((name) => [name, make(name, catalogueFilters[name])])) as Record<
    FilterName,
    T
  >;
