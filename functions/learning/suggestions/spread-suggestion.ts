import type { MessageOf } from '../../../events/envelope.ts';
import { suggestionPart, type suggestionSpread } from '../../../events/learning/suggestions.ts';
import { forgetRecipients, listRecipientsOf } from '../../content/learning-records/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { resolveRecipients } from './recipients.ts';
import { findSuggestion } from './suggestion.repository.ts';

/** People of one message: with what is told of them they fit one transaction. */
export const partSize = 25;

/**
 * A suggestion goes out (SU-02): whom it is for is found now, and given to the queue in parts, which are worked
 * at by themselves, at the same time, and again where one fails. A planned suggestion goes out twice: when it is
 * made, so that its course is closed until it begins, and when it begins, to those who are meant then.
 */
export async function spreadSuggestion(
  deps: Deps,
  message: MessageOf<typeof suggestionSpread>,
): Promise<void> {
  const { clientId } = message;
  const { suggestionId, by } = message.data;
  const suggestion = await findSuggestion({ clientId, by, id: suggestionId });
  if (!suggestion) return;
  const people = await resolveRecipients(suggestion);
  const parts: MessageOf<typeof suggestionPart>[] = [];
  for (let from = 0; from < people.length; from += partSize) {
    const data = { suggestionId, by, userIds: people.slice(from, from + partSize) };
    parts.push({ ...message, id: `${message.id}.${parts.length}`, name: suggestionPart.name, data });
  }
  await enqueue('suggestion', parts);
  if (suggestion.state === 'planned') return;
  const meant = new Set(people);
  const before = await listRecipientsOf({ clientId, kind: suggestion.kind, suggestionId });
  await forgetRecipients(before.filter(({ state, userId }) => state === 'planned' && !meant.has(userId)));
  deps.log.info('suggestion spread', { suggestionId, people: people.length });
}
