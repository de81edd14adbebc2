import type { contractEnding } from '../../../events/administration/organisations.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { findOrganisation } from '../../foundation/tenancy/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { contractWarningMail } from './mail/contract-warning-mail.ts';
import { mailAdministrators } from './mail-administrators.ts';

/**
 * Mails the administrators of an organisation that its contract is about to end, each once, in their own
 * language. Sends nothing if the contract was changed or the organisation deleted since the event.
 */
export async function mailContractWarning(
  deps: Deps,
  message: MessageOf<typeof contractEnding>,
): Promise<void> {
  const { contractExpirationDate } = message.data;
  const organisation = await findOrganisation(message);
  if (organisation?.contractExpirationDate !== contractExpirationDate) return;
  await mailAdministrators(deps, message, organisation, {
    path: '/admin/company?tab=info',
    mailOf: (notice) => contractWarningMail({ ...notice, contractExpirationDate }),
  });
}
