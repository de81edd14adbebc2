import { useMemo } from 'react';
import { Avatar } from '../common/Avatar.tsx';
import type { Choice } from '../common/ChoiceList.tsx';
import { useApi } from '../providers/api.ts';
import { useSession } from '../providers/session.ts';

interface Named {
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

const everybody = { range: '[0,999]', sort: '["lastName","ASC"]' };

/**
 * Whom the person may put into groups, suggest to and export, by last name: a manager their team, an admin everybody,
 * a super admin whom the organisation `clientId` has.
 */
export function usePeople(clientId?: string) {
  const manager = useSession()?.role === 'manager';
  const team = useApi('GET /users/managed', { query: everybody }, { enabled: manager });
  const members = useApi('GET /users', { query: { ...everybody, clientId } }, { enabled: !manager });
  const { data, error, refetch } = manager ? team : members;
  const choices = useMemo(() => data?.map((person) => toChoice(person)), [data]);
  return { choices, error, retry: () => void refetch() };
}
