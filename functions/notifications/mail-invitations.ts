import type { MessageOf } from '../../events/envelope.ts';
import type { membersInvited } from '../../events/people.ts';
import { findMembers } from '../members/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { findOrganisationNow } from '../tenancy/index.ts';
import { mailEachOnce } from './mail-once.ts';
import { sendLink } from './mail-password-link.ts';
import { countNotices } from './send-to.ts';

/**
 * Mails several people who were added together their link to set a password, each once. A mail that fails does not
 * keep the others; nobody gets one who was deleted or disabled meanwhile, or whose link a newer one replaced, or whose
 * organisation is gone. They are counted together; where the organisation may not send all of them today, one by one.
 */
export async function mailInvitations(deps: Deps, message: MessageOf<typeof membersInvited>): Promise<void> {
  const { userIds, lang } = message.data;
  const [organisation, members] = await Promise.all([
    findOrganisationNow(message),
    findMembers(message, userIds, true),
  ]);
  if (!organisation) return;
  const people = [...members.values()].filter(({ active }) => active);
  await mailEachOnce(deps, message, people, async (left) => {
    const counted = await countNotices(deps, organisation, left.length);
    const matter = { organisation, reason: 'invitation', lang, counted } as const;
    return async (person) => {
      await sendLink(deps, { id: `${message.id}.${person.id}`, at: message.at }, person, matter);
    };
  });
}
