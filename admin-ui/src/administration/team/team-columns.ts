import type { OptionalColumns } from '../../foundation/common/records/ColumnChoice.tsx';

/** The columns of the table of a team that can be hidden. */
export const teamColumns: OptionalColumns<'lastSignIn' | 'badges'> = {
  list: 'team',
  headings: { lastSignIn: 'people.lastSignIn', badges: 'statistics.badges' },
};
