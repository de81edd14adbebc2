import type { DataOf, Envelope } from '../../events/envelope.ts';
import type { membersInvited } from '../../events/people.ts';
import { findOrganisationNow } from '../organisations/index.ts';
import { findMembers } from '../people/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { mailOnce } from './mail-once.ts';
import { mailPasswordLink } from './send-password-link.ts';

/**
 * Mails several people who were added together their link to set a password, each once. A mail that fails does not
 * keep the others; nobody gets one who was deleted or disabled meanwhile, or whose link a newer one replaced, or whose
 * organisation is gone.
 */
export async function sendInvitations(deps: Deps, envelope: Envelope): Promise<void> {
  const { userIds, lang } = envelope.data as DataOf<typeof membersInvited>;
  const [organisation, members] = await Promise.all([
    findOrganisationNow(envelope),
    findMembers(envelope, userIds, true),
  ]);
  if (!organisation) return;
  const failures: unknown[] = [];
  for (const person of members.values()) {
    if (!person.active) continue;
    const id = `${envelope.id}.${person.id}`;
    try {
      await mailOnce(deps, person, id, () =>
        mailPasswordLink({ id, at: envelope.at }, person, { organisation, reason: 'invitation', lang }),
      );
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Invitations were not sent');
}
