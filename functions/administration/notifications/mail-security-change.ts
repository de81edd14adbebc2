import type { MessageOf } from '../../../events/envelope.ts';
import type { SecurityChange, securityChanged } from '../../../events/identity/access.ts';
import { findOrganisation } from '../../foundation/tenancy/index.ts';
import { findMembers, findPerson } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { securityChangeMail } from './mail/security-change-mail.ts';
import { mailAdministrators } from './mail-administrators.ts';

/** The screen that shows each change. */
const paths: Record<SecurityChange, string> = {
  'token-added': '/integrations?tab=tokens',
  'webhook-added': '/integrations?tab=webhooks',
  'statement-forwarding-changed': '/integrations?tab=xapi',
  'learning-platform-added': '/integrations?tab=lti',
  'sign-on-changed': '/integrations?tab=sso',
  'sign-in-policy-changed': '/integrations?tab=sso',
  'administrator-added': '/admin/company?tab=members',
};

/**
 * Mails the administrators that access was extended, each once, in their own language. Skips the new administrators,
 * and administrators who have not accepted their invitation.
 */
export async function mailSecurityChange(
  deps: Deps,
  message: MessageOf<typeof securityChanged>,
): Promise<void> {
  const organisation = await findOrganisation(message);
  if (!organisation) return;
  const { change, name, userIds, others, byUserId } = message.data;
  const [author, added] = await Promise.all([
    byUserId === undefined ? undefined : findPerson(byUserId),
    findMembers(message, userIds, true),
  ]);
  const names = [...added.values()].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  if (others > 0) names.push(`+ ${others}`);
  await mailAdministrators(deps, message, organisation, {
    path: paths[change],
    kind: 'security',
    mails: ({ id, passwordHash, signOn }) =>
      !userIds.includes(id) && (passwordHash !== undefined || signOn !== undefined),
    mailOf: (notice) =>
      securityChangeMail({
        ...notice,
        change,
        name: change === 'administrator-added' ? names.join(', ') : name,
        author: author && `${author.firstName} ${author.lastName}`,
      }),
  });
}
