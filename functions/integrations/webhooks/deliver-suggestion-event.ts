import type { MessageOf } from '../../../events/envelope.ts';
import type { suggestionSpread } from '../../../events/learning/suggestions.ts';
import { findSuggestion } from '../../learning/suggestions/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Delivery as Received } from '../../runtime/worker.ts';
import { deliverWebhookEvents } from './deliver-webhook-events.ts';
import { buildWebhookEvent, isMaking } from './webhook-event-rules.ts';

/** Above this number of recipients, the body contains only their count, because of its size. */
const maxUserIds = 500;

/**
 * Delivers a new suggestion with its content, recipients and period. Does nothing if the suggestion was
 * withdrawn.
 */
export async function deliverSuggestionEvent(
  deps: Deps,
  message: MessageOf<typeof suggestionSpread>,
  received: Received,
): Promise<void> {
  const { clientId, at } = message;
  const { suggestionId, by } = message.data;
  const suggestion = await findSuggestion({ clientId, by, id: suggestionId });
  if (!suggestion || !isMaking(suggestion, at)) return;
  const { kind, contentIds, userIds, groupIds, recipients, startDate, endDate } = suggestion;
  const data = {
    suggestionId,
    by,
    ...(kind === 'COURSE' ? { courseIds: contentIds } : { trainingIds: contentIds }),
    ...(userIds.length > maxUserIds ? {} : { userIds }),
    groupIds,
    recipients,
    startDate,
    ...(endDate ? { endDate } : {}),
  };
  await deliverWebhookEvents(deps, clientId, [buildWebhookEvent(message, 'suggestion.made', data)], received);
}
