import type * as z from 'zod';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { memberForm } from '../../../../shared/contracts/identity/people.ts';
import type { EveryField } from '../../../../shared/pick.ts';

/** Values of the form's fields. */
export type MemberInput = z.input<typeof memberForm>;
/** Values that are sent. */
export type MemberValues = z.output<typeof memberForm>;

/** Rejects an administrator in a team at the field, since the server would refuse the whole form. */
export const memberFields = memberForm.refine(
  ({ managerEmail, roles }) => !managerEmail || !roles.includes('ROLE_ADMINISTRATOR'),
  { path: ['managerEmail'], error: 'ADMINISTRATOR_IN_TEAM' },
);

/**
 * Returns the form's values of a member. The manager's address is empty: it only adds the member to a team.
 */
export function memberFormFields(member: Profile | undefined): EveryField<MemberInput> {
  return {
    email: member?.email ?? '',
    firstName: member?.firstName ?? '',
    lastName: member?.lastName ?? '',
    roles: (member?.roles ?? []).filter((role) => role !== 'ROLE_SUPER_ADMIN'),
    managerEmail: '',
    active: member?.active ?? true,
  };
}
