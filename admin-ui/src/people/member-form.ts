import type * as z from 'zod';
import type { Profile } from '../../../shared/contracts/access.ts';
import type { memberForm } from '../../../shared/contracts/people.ts';

/** What the fields hold. */
export type MemberInput = z.input<typeof memberForm>;
/** What is sent. */
export type MemberValues = z.output<typeof memberForm>;

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
