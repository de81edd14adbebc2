import type { OptionalColumns } from '../../foundation/common/records/ColumnChoice.tsx';

/** The columns of the table of suggestions that can be hidden. */
export const suggestionColumns: OptionalColumns<'period' | 'members' | 'madeBy'> = {
  list: 'suggestions',
  headings: { period: 'suggestions.period', members: 'people.members', madeBy: 'suggestions.madeBy' },
};
