import { Stack } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import type { Group } from '../../../../shared/contracts/identity/groups.ts';
import { FilterChoice } from '../../foundation/common/FilterChoice.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { groupMessage, useGroupKind } from './group-words.ts';
import { groupsByName, managersByName, type PersonOption } from './people-choices.tsx';

interface PeopleFilter {
  filter: Readonly<Record<string, string>>;
  /** The fields of the filter. Undefined for people who cannot filter. */
  fields: ReactNode;
}

/** Filters members by their manager and their group, for admins. */
export function usePeopleFilter(): PeopleFilter {
  const t = useT();
  const kind = useGroupKind();
  const enabled = useSession()?.role === 'admin';
  const [managerId, setManagerId] = useState<string>();
  const [groupId, setGroupId] = useState<string>();
  const managers = useGetList<PersonOption>('members', managersByName, { enabled });
  const groups = useGetList<Group>('groups', groupsByName, { enabled });
  const filter = useMemo(
    () => ({ ...(managerId ? { managerId } : {}), ...(groupId ? { groupId } : {}) }),
    [managerId, groupId],
  );
  if (!enabled) return { filter, fields: undefined };
  return {
    filter,
    fields: (
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', pt: 1 }}>
        <FilterChoice
          label={t('required.manager')}
          any={t('required.anyManager')}
          value={managerId}
          onChange={setManagerId}
          choices={(managers.data ?? []).map(({ id, firstName, lastName }) => ({
            id,
            name: `${firstName} ${lastName}`,
          }))}
        />
        <FilterChoice
          label={t(groupMessage(kind, 'plural'))}
          any={t('required.anyGroup')}
          value={groupId}
          onChange={setGroupId}
          choices={groups.data ?? []}
        />
      </Stack>
    ),
  };
}
