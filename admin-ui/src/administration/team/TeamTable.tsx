import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { formatDate } from '../../foundation/common/format.ts';
import { ListPager } from '../../foundation/common/ListPager.tsx';
import { Column } from '../../foundation/common/records/Column.tsx';
import { useHiddenColumns } from '../../foundation/common/records/ColumnChoice.tsx';
import { SelectPage, SelectRow } from '../../foundation/common/records/Select.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { MemberSelection } from '../members/MemberSelection.tsx';
import { MemberName } from '../members/MemberTable.tsx';
import { teamColumns } from './team-columns.ts';

/** The members of a manager's team as a table: sorted by a click on a heading, with actions on selected members. */
export function TeamTable() {
  const t = useT();
  const [hidden] = useHiddenColumns(teamColumns);
  return (
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
          {!hidden.includes('lastSignIn') && (
            <Column<Profile>
              source="lastConnection"
              label="people.lastSignIn"
              sx={{ whiteSpace: 'nowrap' }}
              render={({ lastConnection }) =>
                lastConnection ? formatDate(lastConnection) : t('people.never')
              }
            />
          )}
          {!hidden.includes('badges') && (
            <Column<Profile>
              label="statistics.badges"
              sx={{ whiteSpace: 'nowrap' }}
              render={({ badges }) => badges.length}
            />
          )}
        </DataTable>
      </Box>
      <ListPager />
    </Box>
  );
}
