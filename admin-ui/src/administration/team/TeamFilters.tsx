import { useListContext } from 'react-admin';
import { SavedFilters } from '../../foundation/common/records/SavedFilters.tsx';
import type { ListView } from '../../foundation/common/records/saved-filters.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { teamStates } from './team-states.ts';

/** The filters of a team, as saved. */
export interface TeamFilter {
  q?: string;
  state?: string;
}

interface Props {
  filter: TeamFilter;
  onApply: (filter: TeamFilter) => void;
}

/** Saves the filters and the sort of a team under a name, and applies them again. */
export function TeamFilters({ filter, onApply }: Props) {
  const t = useT();
  const { sort, setSort } = useListContext();
  const filterOf = (view: ListView) => (view.filter ?? {}) as TeamFilter;
  return (
    <SavedFilters
      list="team"
      now={{ filter, sort }}
      describe={(view) => {
        const { q, state } = filterOf(view);
        const chosen = teamStates.find(({ id }) => id === state);
        return [q && `“${q}”`, chosen && t(chosen.label)].filter(Boolean).join(' · ');
      }}
      onApply={(view) => {
        onApply(filterOf(view));
        if (view.sort) setSort(view.sort);
      }}
    />
  );
}
