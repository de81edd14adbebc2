import type { MessageOf } from '../../../events/envelope.ts';
import { webhookDeliveryDue } from '../../../events/integrations/webhooks.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { listDueBefore } from './delivery.repository.ts';
import { dueOf, fairShare } from './delivery-rules.ts';

/** Deliveries that one run takes, of one webhook and of all; the rest are the longest due at the next. */
const limits = { perWebhook: 100, total: 500 };
/** Thousands of due deliveries that a run looks at: behind those of one webhook are those of others. */
const thousands = 20;

/**
 * Every minute: each delivery that is due is given to the worker, one message each. Due is told by the clock alone, so
 * hours in which nothing ran are caught up; a message that comes twice finds the delivery in other hands, or ended. Many
 * that are due of one webhook leave room for those of all others in the same run.
 */
export async function sweepDeliveries(deps: Deps): Promise<{ sent: number }> {
  const at = deps.now().toISOString();
  const due = fairShare(await listDueBefore(at, thousands), limits);
  const messages = due.map(
    (one): MessageOf<typeof webhookDeliveryDue> => ({
      id: `${one.eventId}@${at}`,
      name: webhookDeliveryDue.name,
      clientId: one.clientId,
      at,
      data: dueOf(one),
    }),
  );
  await enqueue('webhook', messages);
  if (due.length > 0) deps.log.info('webhooks tried again', { sent: due.length });
  return { sent: due.length };
}
