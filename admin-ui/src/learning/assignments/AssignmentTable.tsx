import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import type { Assignment } from '../../../../shared/contracts/learning/assignments.ts';
import { Column } from '../../foundation/common/records/Column.tsx';
import { useHiddenColumns } from '../../foundation/common/records/ColumnChoice.tsx';
import { SelectPage, SelectRow } from '../../foundation/common/records/Select.tsx';
import { WithdrawSelected } from '../../foundation/common/records/WithdrawSelected.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { AssignedTo } from './AssignedTo.tsx';
import { assignmentColumns } from './assignment-columns.ts';
import { assignedBy, assignmentDue, assignmentTitle } from './assignment-words.ts';
import { WithdrawAssignment } from './WithdrawAssignment.tsx';

/** The assignments as a table: sorted by a click on the heading, with checkboxes to withdraw several together. */
export function AssignmentTable() {
  const t = useT();
  const [hidden] = useHiddenColumns(assignmentColumns);
  return (
    <>
      <WithdrawSelected route="DELETE /assignments/{id}" text={t('required.withdrawText')} />
      <Box sx={{ overflowX: 'auto' }}>
        <DataTable size="medium" rowClick={false} bulkActionButtons={false} bulkActionsToolbar={<span />}>
          <Column<Assignment>
            label={<SelectPage />}
            padding="checkbox"
            render={(one) => <SelectRow name={assignmentTitle(t, one)} />}
          />
          <Column<Assignment>
            label="required.content"
            sx={{ minWidth: 200, overflowWrap: 'anywhere' }}
            render={(one) => assignmentTitle(t, one)}
          />
          {!hidden.includes('due') && (
            <Column<Assignment> label="required.due" render={(one) => assignmentDue(t, one)} />
          )}
          {!hidden.includes('who') && (
            <Column<Assignment> label="required.who" render={(one) => <AssignedTo assignment={one} />} />
          )}
          {!hidden.includes('assignedOn') && (
            <Column<Assignment>
              source="createdDate"
              label="required.assignedOn"
              render={(one) => assignedBy(t, one)}
            />
          )}
          <Column<Assignment>
            label=" "
            align="right"
            render={(one) => <WithdrawAssignment assignment={one} />}
          />
        </DataTable>
      </Box>
    </>
  );
}
