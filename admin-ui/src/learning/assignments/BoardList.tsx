import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import { Stack, useMediaQuery, useTheme } from '@mui/material';
import { ListBase, ResourceContextProvider, useListContext } from 'react-admin';
import type { RequiredPerson } from '../../../../shared/contracts/learning/assignments.ts';
import { AssignButton } from '../../content/assignments/AssignButton.tsx';
import { CountedAt } from '../../foundation/common/CountedAt.tsx';
import { failedInPlace } from '../../foundation/common/failed-in-place.ts';
import { ListPager } from '../../foundation/common/ListPager.tsx';
import { RecordCards } from '../../foundation/common/records/RecordCards.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { BoardFilters } from './BoardFilters.tsx';
import { BoardCards, BoardTable } from './BoardRows.tsx';
import { BoardSummary } from './BoardSummary.tsx';
import { BoardTools } from './BoardTools.tsx';
import { useBoardFilter } from './board-filter.ts';
import { PersonShow } from './PersonShow.tsx';

/** People with required content, the earliest last day first. */
export function BoardList() {
  const t = useT();
  const lang = useContentLanguage();
  const board = useBoardFilter();
  const { filter } = board;
  const { managerId, groupId } = filter;
  const counts = useApi('GET /requirements/counts', {
    query: { lang, ...(managerId ? { managerId } : {}), ...(groupId ? { groupId } : {}) },
  });
  return (
    <ResourceContextProvider value="requirements">
      <Stack sx={{ gap: 1, mb: 2.5 }}>
        <BoardSummary counts={counts.data} due={filter.due} onChange={board.setDue} />
        <CountedAt time={counts.data?.countedAt} />
      </Stack>
      <BoardFilters board={board} counts={counts.data} />
      <ListBase
        // A new filter starts at the first page.
        key={JSON.stringify(filter)}
        filter={filter}
        sort={{ field: 'nextDue', order: 'ASC' }}
        perPage={25}
        storeKey={false}
        disableSyncWithLocation
        queryOptions={failedInPlace}
      >
        <BoardTools />
        <RecordCards
          filtered={Object.keys(filter).length > 0}
          onClear={board.clear}
          nothing={{
            title: t('required.nothing'),
            text: t('required.nothingHint'),
            icon: <EventAvailableRounded />,
            action: <AssignButton variant="contained" />,
          }}
          skeleton={<RowsSkeleton count={8} height={72} />}
          frame={() => <Board />}
        >
          {null}
        </RecordCards>
        <ListPager />
        <Person />
      </ListBase>
    </ResourceContextProvider>
  );
}

const Board = () => (useMediaQuery(useTheme().breakpoints.up('md')) ? <BoardTable /> : <BoardCards />);

/** The person of the address, if the list contains the person. */
function Person() {
  const [id, setId] = useAddress('person');
  const { data } = useListContext<RequiredPerson>();
  const person = data?.find((one) => one.id === id);
  return person ? <PersonShow person={person} onClose={() => setId(undefined)} /> : null;
}
