import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { Group } from '../../../../shared/contracts/identity/groups.ts';
import type { ChoiceTab } from '../../foundation/common/ChoiceTabs.tsx';
import { useListedChoices } from '../../foundation/common/choices.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { WHOLE } from '../../foundation/providers/data-provider.ts';
import { type GroupKind, groupMessage } from './group-words.ts';
import { usePeople } from './use-people.ts';

export interface PeopleTabs {
  tabs: ChoiceTab<'userIds' | 'groupIds'>[];
  /** Returns the number of a group's members. */
  membersOf: (groupId: string) => number;
}

/** Members, and groups with members, to choose from. `clientId` is the organisation, for super admins. */
export function usePeopleTabs(kind: GroupKind, clientId?: string): PeopleTabs {
  const t = useT();
  const people = usePeople(clientId);
  const groups = useGetList<Group>('groups', {
    pagination: { page: 1, perPage: WHOLE },
    sort: { field: 'name', order: 'ASC' },
    ...(clientId ? { meta: { query: { clientId } } } : {}),
  });
  const data = useMemo(
    () =>
      groups.data
        ?.filter(({ memberCount }) => memberCount > 0)
        .map(({ id, name, memberCount }) => ({
          id,
          label: name,
          detail: t('groups.members', { smart_count: memberCount }),
        })),
    [groups.data, t],
  );
  const listed = useListedChoices({ data, error: groups.error, retry: () => void groups.refetch() });
  const membersOf = (groupId: string) => groups.data?.find(({ id }) => id === groupId)?.memberCount ?? 0;
  return {
    membersOf,
    tabs: [
      {
        id: 'userIds',
        label: t('people.members'),
        search: t('people.search'),
        nothing: t('people.nothing'),
        choices: people,
      },
      {
        id: 'groupIds',
        label: t(groupMessage(kind, 'plural')),
        search: t('groups.search'),
        nothing: t(groupMessage(kind, 'nothing')),
        choices: listed,
      },
    ],
  };
}
