import type * as z from 'zod';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { memberForm } from '../../../../shared/contracts/identity/people.ts';

/** What the fields hold. */
export type MemberInput = z.input<typeof memberForm>;
/** What is sent. */
export type MemberValues = z.output<typeof memberForm>;

/** What the server refuses as a whole is told on its field: no team takes an administrator. */
export const memberFields = memberForm.refine(
  ({ managerEmail, roles }) => !managerEmail || !roles.includes('ROLE_ADMINISTRATOR'),
  { path: ['managerEmail'], error: 'ADMINISTRATOR_IN_TEAM' },
);

/** A member's fields. The manager's address is only written: it adds to that manager's team. */
export function fieldsOf(member: Profile | undefined): MemberInput {
  return {
    email: member?.email ?? '',
    firstName: member?.firstName ?? '',
    lastName: member?.lastName ?? '',
    roles: (member?.roles ?? []).filter((role) => role !== 'ROLE_SUPER_ADMIN'),
    managerEmail: '',
    active: member?.active ?? true,
  };
}
