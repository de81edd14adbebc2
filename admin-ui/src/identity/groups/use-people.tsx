import { Avatar } from '../../foundation/common/Avatar.tsx';
import type { Choice, Choices } from '../../foundation/common/choices.ts';
import { useChoiceSearch } from '../../foundation/common/records/use-choice-search.ts';
import { WHOLE } from '../../foundation/providers/data-provider.ts';
import { useSession } from '../../foundation/providers/session.ts';

export interface PersonOption {
  id: string;
  firstName: string;
  lastName: string;
  picture: string | null;
}

/** Somebody to choose. */
export const toChoice = (person: PersonOption, detail?: string): Choice => ({
  id: person.id,
  label: `${person.firstName} ${person.lastName}`,
  detail,
  picture: <Avatar {...person} size={36} />,
});

/** The members of an organisation, or of a team, by last name. */
export const everybody = {
  pagination: { page: 1, perPage: WHOLE },
  sort: { field: 'lastName', order: 'ASC' },
} as const;

/** The same without a word below the name. */
const choiceOf = (person: PersonOption): Choice => toChoice(person);

/**
 * Whom the person may put into groups, suggest to and export, by last name: a manager their team, an admin everybody,
 * a super admin whom the organisation `clientId` has.
 */
export function usePeople(clientId?: string): Choices {
  const manager = useSession()?.role === 'manager';
  return useChoiceSearch<PersonOption>(manager ? 'team' : 'members', {
    sort: 'lastName',
    choiceOf,
    ...(clientId && !manager ? { meta: { query: { clientId } } } : {}),
  });
}
