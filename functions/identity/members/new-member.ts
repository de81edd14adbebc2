import { passwordLinkRequested } from '../../../events/identity/access.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { Member } from './member.entity.ts';
import { createMemberWrites } from './member.repository.ts';

type NewMember = Pick<Member, 'clientId' | 'email' | 'firstName' | 'lastName' | 'roles' | 'lang'> &
  Partial<Member>;

/** Returns the record of a new member: active, without a password and, unless given, without managers. */
export const newMember = (deps: Deps, fields: NewMember): Member => ({
  active: true,
  managers: [],
  badges: [],
  createdDate: deps.now().toISOString(),
  version: 1,
  tokenVersion: 1,
  id: deps.newId(fields.clientId),
  ...fields,
});

/** Returns the write that mails an invitation with a link to set a password. */
export const publishInvitationWrite = (
  deps: Deps,
  { id, clientId, lang }: Pick<Member, 'id' | 'clientId' | 'lang'>,
) => publishWrite(deps, passwordLinkRequested, clientId, { userId: id, reason: 'invitation', lang });

/** Returns the writes of a new member, and of an invitation mail in their language (PE-02). */
export const inviteMemberWrites = (deps: Deps, member: Member): Write[] => [
  ...createMemberWrites(member),
  publishInvitationWrite(deps, member),
];
