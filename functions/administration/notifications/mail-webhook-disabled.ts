import type { MessageOf } from '../../../events/envelope.ts';
import type { webhookDisabled } from '../../../events/integrations/webhooks.ts';
import { findOrganisation } from '../../foundation/tenancy/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { webhookDisabledMail } from './mail/webhook-disabled-mail.ts';
import { mailAdministrators } from './mail-administrators.ts';

/** Mails the administrators that a webhook was disabled, each once, in their own language. */
export async function mailWebhookDisabled(
  deps: Deps,
  message: MessageOf<typeof webhookDisabled>,
): Promise<void> {
  const organisation = await findOrganisation(message);
  if (!organisation) return;
  const { host } = message.data;
  await mailAdministrators(deps, message, organisation, {
    path: '/integrations?tab=webhooks',
    mailOf: (notice) => webhookDisabledMail({ ...notice, host }),
  });
}
