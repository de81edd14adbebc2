import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import type { Assignment } from '../../../../shared/contracts/learning/assignments.ts';
import { Column } from '../../foundation/common/records/Column.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { AssignedTo } from './AssignedTo.tsx';
import { assignedBy, assignmentDue, assignmentTitle } from './assignment-words.ts';
import { WithdrawAssignment } from './WithdrawAssignment.tsx';

/** The assignments as a table: sorted by their date by a click on the heading. */
export function AssignmentTable() {
  const t = useT();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable size="medium" rowClick={false} bulkActionButtons={false}>
        <Column<Assignment>
          label="required.content"
          sx={{ minWidth: 200, overflowWrap: 'anywhere' }}
          render={(one) => assignmentTitle(t, one)}
        />
        <Column<Assignment> label="required.due" render={(one) => assignmentDue(t, one)} />
        <Column<Assignment> label="required.who" render={(one) => <AssignedTo assignment={one} />} />
        <Column<Assignment>
          source="createdDate"
          label="required.assignedOn"
          render={(one) => assignedBy(t, one)}
        />
        <Column<Assignment>
          label=" "
          align="right"
          render={(one) => <WithdrawAssignment assignment={one} />}
        />
      </DataTable>
    </Box>
  );
}
