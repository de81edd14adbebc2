import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { Avatar } from '../common/Avatar.tsx';
import type { Choice } from '../common/ChoiceList.tsx';
import { WHOLE } from '../providers/data-provider.ts';
import { useSession } from '../providers/session.ts';

export interface Named {
  id: string;
  firstName: string;
  lastName: string;
  picture: string | null;
}

/** Somebody to choose. */
export const toChoice = (person: Named, detail?: string): Choice => ({
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

/**
 * Whom the person may put into groups, suggest to and export, by last name: a manager their team, an admin everybody,
 * a super admin whom the organisation `clientId` has.
 */
export function usePeople(clientId?: string) {
  const manager = useSession()?.role === 'manager';
  const { data, error, refetch } = useGetList<Named>(manager ? 'team' : 'members', {
    ...everybody,
    ...(clientId && !manager ? { meta: { query: { clientId } } } : {}),
  });
  const choices = useMemo(() => data?.map((person) => toChoice(person)), [data]);
  return { choices, error, retry: () => void refetch() };
}
