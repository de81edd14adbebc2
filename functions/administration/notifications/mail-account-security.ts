import type { MessageOf } from '../../../events/envelope.ts';
import type { accountSecurityChanged } from '../../../events/identity/access.ts';
import { findOrganisationConsistently } from '../../foundation/tenancy/index.ts';
import { findPerson } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import { settings } from '../../runtime/settings.ts';
import { accountSecurityMail } from './mail/account-security-mail.ts';
import { mailOnce } from './mail-once.ts';
import { sendTo } from './send-to.ts';

/** Mails a person that their password or second factors changed, once. Skips people who are inactive or deleted. */
export async function mailAccountSecurity(
  deps: Deps,
  message: MessageOf<typeof accountSecurityChanged>,
): Promise<void> {
  const { userId, change, name } = message.data;
  const organisation = await findOrganisationConsistently(message);
  if (!organisation) return;
  await mailOnce(deps, message, message.id, async () => {
    const person = await findPerson(userId);
    if (!person?.active) return;
    const { primaryColor, logo } = organisation;
    const mail = accountSecurityMail({
      lang: person.lang,
      to: person.email,
      firstName: person.firstName,
      sender: { name: organisation.name, logo: pictureUrl(logo, 'thumb'), primaryColor },
      url: `${settings.pageUrl}/?open=account`,
      support: settings.supportEmail,
      change,
      name,
    });
    await sendTo(deps, { person, organisation, kind: 'security' }, mail);
  });
}
