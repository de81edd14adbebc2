import { contractEnding } from '../../../events/administration/organisations.ts';
import { contentReady, contentRejected } from '../../../events/delivery/uploads.ts';
import { memberAdded, membersInvited } from '../../../events/identity/people.ts';
import { webhookDeleted, webhookDeliveryDue } from '../../../events/integrations/webhooks.ts';
import { platformBadgeEarned } from '../../../events/learning/badges.ts';
import { certificateIssued } from '../../../events/learning/certificates.ts';
import { trainingBadgeEarned, trainingCompleted } from '../../../events/learning/progress.ts';
import { suggestionSpread } from '../../../events/learning/suggestions.ts';
import { consume, on } from '../../runtime/consume.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { removeDeliveries } from './delivery.repository.ts';
import { tellSuggestion } from './tell-suggestion.ts';
import { tellWebhooks } from './tell-webhooks.ts';
import { told, toldOfEach, type WebhookEventMessage } from './told-rules.ts';
import { tryDue } from './try-due.ts';

/** Returns a handler that delivers the webhook events of a message. */
const telling =
  <M extends { clientId: string }>(things: (message: M) => readonly WebhookEventMessage[]) =>
  (deps: Deps, message: M, received: Delivery): Promise<void> =>
    tellWebhooks(deps, message.clientId, things(message), received);

export const handler = consume('webhook', [
  on(
    memberAdded,
    telling((message) => toldOfEach(message, 'member.added', [message.data.userId])),
  ),
  on(
    membersInvited,
    telling((message) => toldOfEach(message, 'member.added', message.data.userIds)),
  ),
  on(
    trainingCompleted,
    telling((message) => [told(message, 'training.completed', message.data, message.data.userId)]),
  ),
  on(
    trainingBadgeEarned,
    telling((message) => [told(message, 'badge.earned', message.data, message.data.userId)]),
  ),
  on(
    platformBadgeEarned,
    telling((message) => [told(message, 'badge.earned', message.data, message.data.userId)]),
  ),
  on(
    certificateIssued,
    telling((message) => [told(message, 'certificate.issued', message.data, message.data.userId)]),
  ),
  on(suggestionSpread, tellSuggestion),
  on(
    contentReady,
    telling((message) => {
      const { trainingId, fileType } = message.data;
      return [told(message, 'content.ready', { trainingId, fileType }, trainingId)];
    }),
  ),
  on(
    contentRejected,
    telling((message) => {
      const { trainingId, fileType, reason } = message.data;
      return [told(message, 'content.rejected', { trainingId, fileType, reason }, trainingId)];
    }),
  ),
  on(
    contractEnding,
    telling((message) => [told(message, 'contract.ending', message.data)]),
  ),
  on(webhookDeliveryDue, tryDue),
  on(webhookDeleted, (_, { clientId, data }) => removeDeliveries({ clientId }, data.webhookId)),
]);
