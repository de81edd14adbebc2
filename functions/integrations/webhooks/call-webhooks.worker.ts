import { contractEnding } from '../../../events/administration/organisations.ts';
import { contentReady, contentRejected } from '../../../events/delivery/uploads.ts';
import { memberAdded, membersInvited } from '../../../events/identity/people.ts';
import { webhookDeleted, webhookDeliveryDue } from '../../../events/integrations/webhooks.ts';
import { platformBadgeEarned } from '../../../events/learning/badges.ts';
import { certificateIssued, certificateRevoked } from '../../../events/learning/certificates.ts';
import { trainingBadgeEarned, trainingCompleted } from '../../../events/learning/progress.ts';
import { suggestionSpread } from '../../../events/learning/suggestions.ts';
import { consume, on } from '../../runtime/consume.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { deliverSuggestionEvent } from './deliver-suggestion-event.ts';
import { deliverWebhookEvents } from './deliver-webhook-events.ts';
import { removeDeliveries } from './delivery.repository.ts';
import { tryDue } from './try-due.ts';
import {
  buildWebhookEvent,
  buildWebhookEventPerPerson,
  type WebhookEventMessage,
} from './webhook-event-rules.ts';

/**
 * Returns a handler that delivers the webhook events of a message.
 *
 * @param things converts the message to webhook events
 */
const deliverEvents =
  <M extends { clientId: string }>(things: (message: M) => readonly WebhookEventMessage[]) =>
  (deps: Deps, message: M, received: Delivery): Promise<void> =>
    deliverWebhookEvents(deps, message.clientId, things(message), received);

/**
 * Sends platform events to the organisation's webhooks. Events about the same subject (a person or a
 * training) are sent in order. The last argument of `buildWebhookEvent` is the id of the subject.
 */
export const handler = consume('webhook', [
  on(
    memberAdded,
    deliverEvents((message) => buildWebhookEventPerPerson(message, 'member.added', [message.data.userId])),
  ),
  on(
    membersInvited,
    deliverEvents((message) => buildWebhookEventPerPerson(message, 'member.added', message.data.userIds)),
  ),
  on(
    trainingCompleted,
    deliverEvents((message) => [
      buildWebhookEvent(message, 'training.completed', message.data, message.data.userId),
    ]),
  ),
  on(
    trainingBadgeEarned,
    deliverEvents((message) => [
      buildWebhookEvent(message, 'badge.earned', message.data, message.data.userId),
    ]),
  ),
  on(
    platformBadgeEarned,
    deliverEvents((message) => [
      buildWebhookEvent(message, 'badge.earned', message.data, message.data.userId),
    ]),
  ),
  on(
    certificateIssued,
    deliverEvents((message) => [
      buildWebhookEvent(message, 'certificate.issued', message.data, message.data.userId),
    ]),
  ),
  on(
    certificateRevoked,
    deliverEvents((message) => [
      buildWebhookEvent(message, 'certificate.revoked', message.data, message.data.userId),
    ]),
  ),
  on(suggestionSpread, deliverSuggestionEvent),
  on(
    contentReady,
    deliverEvents((message) => {
      const { trainingId, fileType } = message.data;
      return [buildWebhookEvent(message, 'content.ready', { trainingId, fileType }, trainingId)];
    }),
  ),
  on(
    contentRejected,
    deliverEvents((message) => {
      const { trainingId, fileType, reason } = message.data;
      return [buildWebhookEvent(message, 'content.rejected', { trainingId, fileType, reason }, trainingId)];
    }),
  ),
  on(
    contractEnding,
    deliverEvents((message) => [buildWebhookEvent(message, 'contract.ending', message.data)]),
  ),
  on(webhookDeliveryDue, tryDue),
  on(webhookDeleted, (_, { clientId, data }) => removeDeliveries({ clientId }, data.webhookId)),
]);
