import type { Choices } from '../../foundation/common/choices.ts';
import { useChoiceSearch } from '../../foundation/common/records/use-choice-search.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { type PersonOption, personChoice } from './people-choices.tsx';
import { usePeopleFilter } from './use-people-filter.tsx';

/**
 * Members that the person can add to groups, suggest to and export, by last name. Managers choose from their
 * team, admins from their organisation, super admins from the organisation `clientId`.
 */
export function usePeople(clientId?: string): Choices {
  const manager = useSession()?.role === 'manager';
  const { filter, fields } = usePeopleFilter();
  const choices = useChoiceSearch<PersonOption>(manager ? 'team' : 'members', {
    sort: 'lastName',
    choiceOf: personChoice,
    addressed: true,
    shown: filter,
    ...(clientId && !manager ? { meta: { query: { clientId } } } : {}),
  });
  return { ...choices, filters: fields, isFiltered: Object.keys(filter).length > 0 };
}
