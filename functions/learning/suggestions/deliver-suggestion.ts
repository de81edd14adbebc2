import { chunk } from 'es-toolkit/array/chunk';
import type { MessageOf } from '../../../events/envelope.ts';
import { suggestionPart, type suggestionSpread } from '../../../events/learning/suggestions.ts';
import { deleteRecipients, readSuggestionRecipients } from '../../content/learning-records/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { resolveRecipients } from './recipients.ts';
import { findSuggestion } from './suggestion.repository.ts';

/** Recipients per message. Their writes fit one transaction. */
export const partSize = 25;

/**
 * Delivers a suggestion (SU-02). Resolves the recipients now and sends them to the queue in parts, which run
 * in parallel and are retried separately. A planned suggestion is delivered twice: at its creation, so that
 * its course stays closed until it begins, and at its beginning, to its recipients at this time.
 */
export async function deliverSuggestion(
  deps: Deps,
  message: MessageOf<typeof suggestionSpread>,
): Promise<void> {
  const { clientId } = message;
  const { suggestionId, by } = message.data;
  const suggestion = await findSuggestion({ clientId, by, id: suggestionId });
  if (!suggestion) return;
  const people = await resolveRecipients(suggestion);
  const parts = chunk(people, partSize).map((userIds, place) => ({
    ...message,
    id: `${message.id}.${place}`,
    name: suggestionPart.name,
    data: { suggestionId, by, userIds },
  }));
  await enqueue('suggestion', parts);
  if (suggestion.state === 'planned') return;
  const recipientIds = new Set(people);
  const before = await readSuggestionRecipients({ clientId, kind: suggestion.kind, suggestionId });
  await deleteRecipients(
    before.filter(({ state, userId }) => state === 'planned' && !recipientIds.has(userId)),
  );
  deps.log.info('suggestion distributed', { suggestionId, people: people.length });
}
