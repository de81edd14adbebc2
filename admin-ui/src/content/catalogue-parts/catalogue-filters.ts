// Not from the contracts: with zod behind them these two lists would be 28 kB of the first catalogue.
import { fileTypes, playAreas } from '../../../../shared/content-kinds.ts';
import type { FilteredField } from '../../../../shared/contracts/content/training-fields.ts';
import type { TrainingFacets } from '../../../../shared/contracts/content/trainings.ts';
import { keysOf } from '../../../../shared/pick.ts';
import type { MessageKey } from '../../foundation/i18n/index.ts';

export interface FilterChoice {
  id: string;
  name: string;
  /** How many trainings have it; absent where nobody counts. */
  count?: number;
}

interface CatalogueFilter {
  /** Its parameter of the address. */
  parameter: string;
  label: MessageKey;
  /** What there is of it in a catalogue. */
  of: (facets: TrainingFacets) => readonly Facet[];
  /** Values of a closed list, in their order, with a message each; always offered, or only what is there. */
  closed?: { values: readonly string[]; text: (id: string) => MessageKey; always: boolean };
}

/** A word is its own name. */
interface Facet {
  id: string;
  name?: string;
  count: number;
}

/** The filters of a catalogue by the API's names, in their order; undefined: the page does not offer it. */
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

/** Those that the page offers. */
export const catalogueFilters: Readonly<Record<FilterName, CatalogueFilter>> = filters;
export const filterNames = keysOf(filters).filter((name): name is FilterName => filters[name] !== undefined);

/** The same made for each filter. */
export const forEachFilter = <T>(make: (name: FilterName, filter: CatalogueFilter) => T) =>
  Object.fromEntries(filterNames.map((name) => [name, make(name, catalogueFilters[name])])) as Record<
    FilterName,
    T
  >;
