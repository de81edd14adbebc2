import type { DataOf, Envelope } from '../../events/envelope.ts';
import type { contractEnding } from '../../events/organisations.ts';
import { findOrganisation } from '../organisations/index.ts';
import { listMembers } from '../people/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { sendMail } from '../runtime/mailer.ts';
import { pictureUrl } from '../runtime/pictures.ts';
import { settings } from '../runtime/settings.ts';
import { contractWarningMail } from './mail/contract-warning-mail.ts';
import { mailOnce } from './mail-once.ts';

/**
 * Warns the administrators of an organisation that its contract is about to end, each once, in their own language.
 * Nobody is warned where it was prolonged meanwhile, or the organisation is gone.
 */
export async function sendContractWarning(deps: Deps, envelope: Envelope): Promise<void> {
  const { contractExpirationDate } = envelope.data as DataOf<typeof contractEnding>;
  const organisation = await findOrganisation(envelope);
  if (organisation?.contractExpirationDate !== contractExpirationDate) return;
  const administrators = (await listMembers(envelope)).filter(
    ({ active, roles }) => active && roles.includes('ROLE_ADMINISTRATOR'),
  );
  for (const person of administrators) {
    await mailOnce(deps, person, `${envelope.id}.${person.id}`, () =>
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
