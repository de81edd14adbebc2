import type { SavedQuery } from 'react-admin';
import { SavedFilters } from '../../foundation/common/records/SavedFilters.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { teamStates } from './team-states.ts';

/** The filters of a team, as saved. */
export interface TeamFilter {
  q?: string;
  state?: string;
}

interface Props {
  onApply: (filter: TeamFilter, sort: SavedQuery['value']['sort']) => void;
}

/** Saves the filters of a team under a name, and applies them again. */
export function TeamFilters({ onApply }: Props) {
  const t = useT();
  const filterOf = ({ filter }: SavedQuery['value']) => (filter ?? {}) as TeamFilter;
  return (
    <SavedFilters
      list="team"
      describe={(value) => {
        const { q, state } = filterOf(value);
        const chosen = teamStates.find(({ id }) => id === state);
        return [q && `“${q}”`, chosen && t(chosen.label)].filter(Boolean).join(' · ');
      }}
      onApply={(value) => onApply(filterOf(value), value.sort)}
    />
  );
}
