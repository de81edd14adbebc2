import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import { Box, Card, Stack, Typography } from '@mui/material';
import { ListBase, ResourceContextProvider, useRecordContext } from 'react-admin';
import type { Assignment } from '../../../../shared/contracts/learning/assignments.ts';
import { failedInPlace } from '../../foundation/common/failed-in-place.ts';
import { ListPager } from '../../foundation/common/ListPager.tsx';
import { ColumnChoice } from '../../foundation/common/records/ColumnChoice.tsx';
import { RecordCards } from '../../foundation/common/records/RecordCards.tsx';
import { useIsTable, ViewChoice } from '../../foundation/common/records/ViewChoice.tsx';
import { SearchField } from '../../foundation/common/SearchField.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { AssignedTo } from './AssignedTo.tsx';
import { AssignmentTable } from './AssignmentTable.tsx';
import { assignmentColumns } from './assignment-columns.ts';
import { assignedBy, assignmentDue, assignmentTitle } from './assignment-words.ts';
import { WithdrawAssignment } from './WithdrawAssignment.tsx';

/** The assignments of a manager, or of an admin's organisation, newest first. They can be withdrawn here. */
export function AssignmentList() {
  const t = useT();
  const [q, setQ] = useAddress('q', { replace: true });
  const isTable = useIsTable('assignments');
  return (
    <ResourceContextProvider value="assignments">
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mb: 2.5 }}>
        <SearchField
          label={t('required.searchAssignments')}
          value={q ?? ''}
          onChange={(text) => setQ(text || undefined)}
          width={300}
        />
        <Stack direction="row" sx={{ ml: 'auto', gap: 1.5 }}>
          {isTable && <ColumnChoice columns={assignmentColumns} />}
          <ViewChoice list="assignments" />
        </Stack>
      </Stack>
      <ListBase
        // A new search starts at the first page.
        key={q ?? ''}
        filter={q ? { q } : {}}
        sort={{ field: 'createdDate', order: 'DESC' }}
        perPage={24}
        storeKey={false}
        disableSyncWithLocation
        queryOptions={failedInPlace}
      >
        <RecordCards
          filtered={Boolean(q)}
          onClear={() => setQ(undefined)}
          nothing={{
            title: t('required.noAssignments'),
            text: t('required.noAssignmentsHint'),
            icon: <EventAvailableRounded />,
          }}
          skeleton={<CardsSkeleton height={180} count={6} />}
          {...(isTable ? { frame: () => <AssignmentTable /> } : {})}
        >
          <AssignmentCard />
        </RecordCards>
        <ListPager />
      </ListBase>
    </ResourceContextProvider>
  );
}

function AssignmentCard() {
  const t = useT();
  const one = useRecordContext<Assignment>();
  if (!one) return null;
  return (
    <Card component="li" sx={{ p: 2.25, display: 'flex', flexDirection: 'column', gap: 1.25 }}>
      <Box>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {assignmentTitle(t, one)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {assignmentDue(t, one)}
        </Typography>
      </Box>
      <AssignedTo assignment={one} />
      <Typography variant="body2" color="text.secondary">
        {assignedBy(t, one)}
      </Typography>
      <WithdrawAssignment assignment={one} sx={{ alignSelf: 'flex-start', mt: 'auto', mx: -0.75 }} />
    </Card>
  );
}
