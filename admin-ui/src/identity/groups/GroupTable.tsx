import { Box, Button } from '@mui/material';
import { DataTable } from 'react-admin';
import type { Group } from '../../../../shared/contracts/identity/groups.ts';
import { Column } from '../../foundation/common/records/Column.tsx';
import { RowActions } from '../../foundation/common/records/RowActions.tsx';
import { SelectPage, SelectRow } from '../../foundation/common/records/Select.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** The groups as a table: sorted by a click on a heading, with checkboxes for the actions on selected groups. */
export function GroupTable() {
  const t = useT();
  const [, setShown] = useAddress('members');
  const [, setEdit] = useAddress('group');
  const [, setDeleting] = useAddress('deleteGroup');
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable size="medium" rowClick={false} bulkActionButtons={false} bulkActionsToolbar={<span />}>
        <Column<Group> label={<SelectPage />} padding="checkbox" render={() => <SelectRow />} />
        <Column<Group>
          source="name"
          label="groups.name"
          sx={{ minWidth: 200 }}
          render={({ id, name }) => (
            <Button
              onClick={() => setShown(id)}
              aria-label={t('groups.membersOf', { name })}
              sx={{ mx: -1, px: 1, minHeight: 44, color: 'text.primary', textAlign: 'start' }}
            >
              {name}
            </Button>
          )}
        />
        <Column<Group>
          source="memberCount"
          label="people.members"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
          render={({ memberCount }) => memberCount}
        />
        <DataTable.Col label=" ">
          <RowActions onEdit={setEdit} onDelete={setDeleting} />
        </DataTable.Col>
      </DataTable>
    </Box>
  );
}
