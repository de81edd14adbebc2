import { Box } from '@mui/material';
import { DataTable, ListContextProvider, useList } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { formatDate } from '../../foundation/common/format.ts';
import { ListPager } from '../../foundation/common/ListPager.tsx';
import { Column } from '../../foundation/common/records/Column.tsx';
import { SelectPage, SelectRow } from '../../foundation/common/records/Select.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { MemberSelection } from '../members/MemberSelection.tsx';
import { MemberName } from '../members/MemberTable.tsx';

/** The members of a manager's team as a table: sorted by a click on a heading, with actions on selected members. */
export function TeamTable({ members }: { members: readonly Profile[] }) {
  const t = useT();
  const list = useList({
    data: [...members],
    resource: 'team',
    perPage: 50,
    sort: { field: 'lastName', order: 'ASC' },
  });
  return (
    <ListContextProvider value={list}>
      <Box>
        <MemberSelection manages={false} />
        <Box sx={{ overflowX: 'auto' }}>
          <DataTable
            resource="team"
            size="medium"
            rowClick={false}
            bulkActionButtons={false}
            bulkActionsToolbar={<span />}
          >
            <Column<Profile> label={<SelectPage />} padding="checkbox" render={() => <SelectRow />} />
            <Column<Profile>
              source="lastName"
              label="people.member"
              sx={{ minWidth: 200 }}
              render={(member) => <MemberName member={member} />}
            />
            <Column<Profile>
              source="lastConnection"
              label="people.lastSignIn"
              sx={{ whiteSpace: 'nowrap' }}
              render={({ lastConnection }) =>
                lastConnection ? formatDate(lastConnection) : t('people.never')
              }
            />
            <Column<Profile>
              label="statistics.badges"
              sx={{ whiteSpace: 'nowrap' }}
              render={({ badges }) => badges.length}
            />
          </DataTable>
        </Box>
        <ListPager />
      </Box>
    </ListContextProvider>
  );
}
