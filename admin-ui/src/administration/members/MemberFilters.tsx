import { useListContext } from 'react-admin';
import type { Group } from '../../../../shared/contracts/identity/groups.ts';
import { SavedFilters } from '../../foundation/common/records/SavedFilters.tsx';
import { type ListView, useListView } from '../../foundation/common/records/saved-filters.ts';
import { roleLabel } from '../../foundation/common/role-label.ts';
import { useT } from '../../foundation/i18n/index.ts';
import type { PersonOption } from '../../identity/groups/people-choices.tsx';
import { memberRoles } from './member-roles.ts';

interface Props {
  trainingCentre: boolean;
  managers: readonly PersonOption[];
  groups: readonly Group[];
}

/** Saves the filters of the members under a name, and applies them again. */
export function MemberFilters({ trainingCentre, managers, groups }: Props) {
  const t = useT();
  const [now] = useListView();
  const { setFilters, setSort } = useListContext();
  const states: Record<string, string> = {
    true: t('people.enabled'),
    false: t('people.inactive'),
    never: t('people.never'),
  };
  const describe = ({ filter }: ListView) => {
    const { q, role, active, manager, group } = (filter ?? {}) as Record<string, string | undefined>;
    const boss = managers.find(({ id }) => id === manager);
    return [
      q && `“${q}”`,
      role &&
        role in memberRoles &&
        roleLabel(t, memberRoles[role as keyof typeof memberRoles], trainingCentre),
      active && states[active],
      boss && `${boss.firstName} ${boss.lastName}`,
      groups.find(({ id }) => id === group)?.name,
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <SavedFilters
      list="members"
      now={now}
      describe={describe}
      onApply={({ filter, sort }) => {
        setFilters((filter ?? {}) as Record<string, unknown>);
        if (sort) setSort(sort);
      }}
    />
  );
}
