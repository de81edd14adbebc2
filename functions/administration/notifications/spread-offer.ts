import type { offerGrown } from '../../../events/content/trainings.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { listMemberRows } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { offerParts } from './offer-part-rules.ts';

/**
 * An organisation's offer has grown: its active people are read now, and given to the queue in parts (NO-02). Each part is
 * worked at by itself, and again where it fails, so that no message grows with the organisation.
 */
export async function spreadOffer(deps: Deps, message: MessageOf<typeof offerGrown>): Promise<void> {
  const rows = await listMemberRows(message);
  const people = rows.filter(({ active }) => active).map(({ id }) => id);
  const { parts, delays } = offerParts(message, people);
  await enqueue('notification', parts, delays);
  const { trainingId } = message.data;
  deps.log.info('offer spread', { trainingId, people: people.length, parts: parts.length });
}
