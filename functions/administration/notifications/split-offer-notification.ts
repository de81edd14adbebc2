import type { offerGrown } from '../../../events/content/trainings.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { listMemberRows } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { offerParts } from './offer-part-rules.ts';

/**
 * Splits the notification of a grown offer into messages for parts of the active members (NO-02). Each part
 * is processed and retried separately, so that the size of a message does not grow with the organisation.
 */
export async function splitOfferNotification(
  deps: Deps,
  message: MessageOf<typeof offerGrown>,
): Promise<void> {
  const rows = await listMemberRows(message);
  const people = rows.filter(({ active }) => active).map(({ id }) => id);
  const { parts, delays } = offerParts(message, people);
  await enqueue('notification', parts, delays);
  const { trainingId } = message.data;
  deps.log.info('offer distributed', { trainingId, people: people.length, parts: parts.length });
}
