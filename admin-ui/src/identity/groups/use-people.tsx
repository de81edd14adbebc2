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
  /** Absent in lists of colleagues that a manager sees. */
  email?: string;
  managers?: readonly { name: string }[];
}

/** Returns a person as a choice. */
export const toChoice = (person: PersonOption, detail?: string): Choice => ({
  id: person.id,
  label: `${person.firstName} ${person.lastName}`,
  detail,
  picture: <Avatar {...person} size={36} />,
});

/** All members of an organisation or a team, by last name. */
export const everybody = {
  pagination: { page: 1, perPage: WHOLE },
  sort: { field: 'lastName', order: 'ASC' },
} as const;

/** Returns a person as a choice, with the address and the managers. */
export const personChoice = (person: PersonOption): Choice => {
  const managers = person.managers?.map(({ name }) => name) ?? [];
  return toChoice(person, [person.email, ...managers].filter(Boolean).join(' · ') || undefined);
};

/**
 * Members that the person can add to groups, suggest to and export, by last name. Managers choose from their
 * team, admins from their organisation, super admins from the organisation `clientId`.
 */
export function usePeople(clientId?: string): Choices {
  const manager = useSession()?.role === 'manager';
  return useChoiceSearch<PersonOption>(manager ? 'team' : 'members', {
    sort: 'lastName',
    choiceOf: personChoice,
    addressed: true,
    ...(clientId && !manager ? { meta: { query: { clientId } } } : {}),
  });
}
