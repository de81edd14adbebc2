import type { MessageOf } from '../../../events/envelope.ts';
import type { webhookDisabled } from '../../../events/integrations/webhooks.ts';
import type { Deps } from '../../runtime/deps.ts';
import { listAdministrators } from './list-administrators.ts';
import { notify } from './notify.ts';

/** Notifies the administrators of a disabled webhook, with the name of its host. */
export async function notifyWebhookDisabled(
  _: Deps,
  message: MessageOf<typeof webhookDisabled>,
): Promise<void> {
  const people = await listAdministrators(message);
  await notify(
    message,
    people.map(({ id }) => id),
    { type: 'WEBHOOK_DISABLED', date: message.at, key: message.id, content: { by: message.data.host } },
  );
}
