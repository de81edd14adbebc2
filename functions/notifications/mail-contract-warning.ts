import type { MessageOf } from '../../events/envelope.ts';
import type { contractEnding } from '../../events/organisations.ts';
import { listMembersOf } from '../members/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { sendMail } from '../runtime/mailer.ts';
import { pictureUrl } from '../runtime/pictures.ts';
import { settings } from '../runtime/settings.ts';
import { findOrganisation } from '../tenancy/index.ts';
import { contractWarningMail } from './mail/contract-warning-mail.ts';
import { mailOnce } from './mail-once.ts';

/**
 * Warns the administrators of an organisation that its contract is about to end, each once, in their own language.
 * Nobody is warned where it was prolonged meanwhile, or the organisation is gone.
 */
export async function mailContractWarning(
  deps: Deps,
  message: MessageOf<typeof contractEnding>,
): Promise<void> {
  const { contractExpirationDate } = message.data;
  const organisation = await findOrganisation(message);
  if (organisation?.contractExpirationDate !== contractExpirationDate) return;
  const administrators = (await listMembersOf(message)).filter(
    ({ active, roles }) => active && roles.includes('ROLE_ADMINISTRATOR'),
  );
  for (const person of administrators) {
    await mailOnce(deps, person, `${message.id}.${person.id}`, () =>
      sendMail(
        contractWarningMail({
          lang: person.lang,
          to: person.email,
          firstName: person.firstName,
          contractExpirationDate,
          sender: {
            name: organisation.name,
            logo: pictureUrl(organisation.logo, 'thumb'),
            primaryColor: organisation.primaryColor,
          },
          url: `${settings.pageUrl}/admin/company?tab=info`,
          support: settings.supportEmail,
        }),
      ),
    );
  }
}
