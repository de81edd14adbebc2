import type { OptionalColumns } from '../../foundation/common/records/ColumnChoice.tsx';

type MemberColumn = 'role' | 'manager' | 'lastSignIn' | 'badges';

/** The columns of the table of members that can be hidden. */
export const memberColumns: OptionalColumns<MemberColumn> = {
  list: 'members',
  headings: {
    role: 'people.role',
    manager: 'required.manager',
    lastSignIn: 'people.lastSignIn',
    badges: 'statistics.badges',
  },
  hidden: ['badges'],
};
