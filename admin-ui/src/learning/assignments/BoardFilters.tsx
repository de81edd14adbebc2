import { Stack } from '@mui/material';
import { useGetList } from 'react-admin';
import type { Group } from '../../../../shared/contracts/identity/groups.ts';
import { FilterChoice } from '../../foundation/common/FilterChoice.tsx';
import { SearchField } from '../../foundation/common/SearchField.tsx';
import { useFolded } from '../../foundation/common/use-folded.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { groupMessage, useGroupKind } from '../../identity/groups/group-words.ts';
import { groupsByName, managersByName, type PersonOption } from '../../identity/groups/people-choices.tsx';
import type { BoardCounts } from './BoardSummary.tsx';
import { type BoardFilterState, states } from './board-filter.ts';

interface Props {
  board: BoardFilterState;
  counts: BoardCounts | undefined;
}

/** Search, state, content, group, and for admins the manager. */
export function BoardFilters({ board, counts }: Props) {
  const t = useT();
  const admin = useSession()?.role === 'admin';
  const kind = useGroupKind();
  const { filter } = board;
  const groups = useGetList<Group>('groups', groupsByName);
  const managers = useGetList<PersonOption>('members', managersByName, { enabled: admin });
  const set = ['state', 'contentId', 'groupId', 'managerId'].filter((name) => name in filter).length;
  const { folded, fold } = useFolded(set);
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mb: 2.5 }}>
      <SearchField
        label={t('people.search')}
        value={filter.q ?? ''}
        onChange={(text) => board.setQ(text || undefined)}
        width={260}
      />
      {fold}
      {!folded && (
        <>
          <FilterChoice
            label={t('required.state')}
            any={t('required.anyState')}
            value={filter.state}
            onChange={board.setState}
            choices={states.map((id) => ({ id, name: t(`required.states.${id}`) }))}
          />
          <FilterChoice
            label={t('required.content')}
            any={t('required.anyContent')}
            value={filter.contentId}
            onChange={board.setContentId}
            choices={(counts?.contents ?? []).map(({ content }) => ({
              id: content.id,
              name: content.title || t('required.deleted'),
            }))}
          />
          <FilterChoice
            label={t(groupMessage(kind, 'plural'))}
            any={t('required.anyGroup')}
            value={filter.groupId}
            onChange={board.setGroupId}
            choices={groups.data ?? []}
          />
          {admin && (
            <FilterChoice
              label={t('required.manager')}
              any={t('required.anyManager')}
              value={filter.managerId}
              onChange={board.setManagerId}
              choices={(managers.data ?? []).map(({ id, firstName, lastName }) => ({
                id,
                name: `${firstName} ${lastName}`,
              }))}
            />
          )}
        </>
      )}
    </Stack>
  );
}
