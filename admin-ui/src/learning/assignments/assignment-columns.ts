import type { OptionalColumns } from '../../foundation/common/records/ColumnChoice.tsx';

/** The columns of the table of assignments that can be hidden. */
export const assignmentColumns: OptionalColumns<'due' | 'who' | 'assignedOn'> = {
  list: 'assignments',
  headings: { due: 'required.due', who: 'required.who', assignedOn: 'required.assignedOn' },
};
