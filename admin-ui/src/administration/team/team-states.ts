import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import type { MessageKey } from '../../foundation/i18n/index.ts';

interface TeamState {
  id: string;
  label: MessageKey;
  matches: (member: Profile) => boolean;
}

/** The filters of a team by state. */
export const teamStates: readonly TeamState[] = [
  { id: 'active', label: 'people.enabled', matches: ({ active }) => active },
  { id: 'inactive', label: 'people.inactive', matches: ({ active }) => !active },
  { id: 'never', label: 'people.never', matches: ({ lastConnection }) => !lastConnection },
];
