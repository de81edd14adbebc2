import type { MessageOf } from '../../../events/envelope.ts';
import type { membersInvited } from '../../../events/identity/people.ts';
import { findOrganisationConsistently } from '../../foundation/tenancy/index.ts';
import { buildInvitationLink } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { signingKeys } from '../../runtime/secret.ts';
import { mailEachOnce } from './mail-once.ts';
import { sendLink } from './mail-password-link.ts';
import { countNotices } from './send-to.ts';

/**
 * Mails a link to set a password to several members who were added together, each once. A failed mail does
 * not stop the others. Skips deleted or disabled members, members with a newer link, and deleted
 * organisations. The mails count together in the daily limit, or one by one if the organisation cannot send
 * all of them today.
 *
 * The links were stored with the members. If the signing key has changed since, a new link is created and
 * stored.
 */
export async function mailInvitations(deps: Deps, message: MessageOf<typeof membersInvited>): Promise<void> {
  const { userIds, lang } = message.data;
  const organisation = await findOrganisationConsistently(message);
  if (!organisation) return;
  await mailEachOnce(deps, message, userIds, async (left) => {
    const [counted, { current }] = await Promise.all([countNotices(deps, organisation, left), signingKeys()]);
    const matter = { organisation, reason: 'invitation', lang, counted } as const;
    return async (person) => {
      await sendLink(deps, buildInvitationLink(message, person.id, current.key), person, matter);
    };
  });
}
