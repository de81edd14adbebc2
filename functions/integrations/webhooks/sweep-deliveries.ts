import type { MessageOf } from '../../../events/envelope.ts';
import { webhookDeliveryDue } from '../../../events/integrations/webhooks.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { listDueMarkers } from './delivery.repository.ts';
import { dueMessage, selectFairly } from './delivery-rules.ts';

/**
 * Maximum deliveries of one run, per webhook and in total. The next run takes the remaining ones, oldest
 * first.
 */
const limits = { perWebhook: 100, total: 500 };
/**
 * The number of due deliveries that a run reads, in thousands. A busy webhook can precede the deliveries of
 * other webhooks.
 */
const thousands = 20;

/**
 * Sends each due delivery to the worker, one message each. Runs every minute. Only the clock decides, so that
 * a run after an interruption catches up. A repeated message finds the delivery leased or ended. Many due
 * deliveries of one webhook leave room for other webhooks in the same run.
 */
export async function sweepDeliveries(deps: Deps): Promise<{ sent: number }> {
  const at = deps.now().toISOString();
  const due = selectFairly(await listDueMarkers(at, thousands), limits);
  const messages = due.map(
    (one): MessageOf<typeof webhookDeliveryDue> => ({
      id: `${one.eventId}@${at}`,
      name: webhookDeliveryDue.name,
      clientId: one.clientId,
      at,
      data: dueMessage(one),
    }),
  );
  await enqueue('webhook', messages);
  if (due.length > 0) deps.log.info('webhook deliveries retried', { sent: due.length });
  return { sent: due.length };
}
