import type { MessageOf } from '../../events/envelope.ts';
import type { membersInvited } from '../../events/people.ts';
import { findMembers } from '../members/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { findOrganisationNow } from '../tenancy/index.ts';
import { mailOnce } from './mail-once.ts';
import { sendLink } from './mail-password-link.ts';

/**
 * Mails several people who were added together their link to set a password, each once. A mail that fails does not
 * keep the others; nobody gets one who was deleted or disabled meanwhile, or whose link a newer one replaced, or whose
 * organisation is gone.
 */
export async function mailInvitations(deps: Deps, message: MessageOf<typeof membersInvited>): Promise<void> {
  const { userIds, lang } = message.data;
  const [organisation, members] = await Promise.all([
    findOrganisationNow(message),
    findMembers(message, userIds, true),
  ]);
  if (!organisation) return;
  const failures: unknown[] = [];
  for (const person of members.values()) {
    if (!person.active) continue;
    const id = `${message.id}.${person.id}`;
    try {
      await mailOnce(deps, person, id, async () => {
        await sendLink(deps, { id, at: message.at }, person, { organisation, reason: 'invitation', lang });
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Invitations were not sent');
}
