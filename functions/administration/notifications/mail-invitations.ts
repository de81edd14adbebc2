import type { MessageOf } from '../../../events/envelope.ts';
import type { membersInvited } from '../../../events/identity/people.ts';
import { findOrganisationNow } from '../../foundation/tenancy/index.ts';
import { invitationLinkOf } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { signingKeys } from '../../runtime/secret.ts';
import { mailEachOnce } from './mail-once.ts';
import { sendLink } from './mail-password-link.ts';
import { countNotices } from './send-to.ts';

/**
 * Mails several people who were added together their link to set a password, each once. A mail that fails does not
 * keep the others; nobody gets one who was deleted or disabled meanwhile, or whose link a newer one replaced, or whose
 * organisation is gone. They are counted together; where the organisation may not send all of them today, one by one.
 *
 * Their links were stored with them. Where the signing key has changed since, each is made and stored anew.
 */
export async function mailInvitations(deps: Deps, message: MessageOf<typeof membersInvited>): Promise<void> {
  const { userIds, lang } = message.data;
  const organisation = await findOrganisationNow(message);
  if (!organisation) return;
  await mailEachOnce(deps, message, userIds, async (left) => {
    const [counted, { current }] = await Promise.all([countNotices(deps, organisation, left), signingKeys()]);
    const matter = { organisation, reason: 'invitation', lang, counted } as const;
    return async (person) => {
      await sendLink(deps, invitationLinkOf(message, person.id, current.key), person, matter);
    };
  });
}
