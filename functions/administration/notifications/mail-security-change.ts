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
  'learning-platform-added': '/integrations?tab=lti',
  'sign-on-changed': '/integrations?tab=sso',
  'administrator-added': '/admin/company?tab=members',
};

/** Names of new administrators in one mail. */
const maxNames = 10;

/** Mails the administrators that access was extended, each once, in their own language. */
export async function mailSecurityChange(
  deps: Deps,
  message: MessageOf<typeof securityChanged>,
): Promise<void> {
  const organisation = await findOrganisation(message);
  if (!organisation) return;
  const { change, name, userIds, byUserId } = message.data;
  const [author, added] = await Promise.all([
    byUserId === undefined ? undefined : findPerson(byUserId),
    findMembers(message, userIds.slice(0, maxNames), true),
  ]);
  const names = [...added.values()].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  if (userIds.length > maxNames) names.push(`+ ${userIds.length - maxNames}`);
  await mailAdministrators(deps, message, organisation, {
    path: paths[change],
    kind: 'security',
    exceptIds: userIds,
    mailOf: (notice) =>
      securityChangeMail({
        ...notice,
        change,
        name: change === 'administrator-added' ? names.join(', ') : name,
        author: author && `${author.firstName} ${author.lastName}`,
      }),
  });
}
