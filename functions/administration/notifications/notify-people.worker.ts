import { offerGrown, offerPart } from '../../../events/content/trainings.ts';
import { contentReady, contentRejected } from '../../../events/delivery/uploads.ts';
import { profileIncomplete } from '../../../events/identity/access.ts';
import { webhookDisabled } from '../../../events/integrations/webhooks.ts';
import { requirementAdded } from '../../../events/learning/assignments.ts';
import { platformBadgeEarned } from '../../../events/learning/badges.ts';
import { trainingBadgeEarned } from '../../../events/learning/progress.ts';
import { suggestionReceived } from '../../../events/learning/suggestions.ts';
import { consume, on } from '../../runtime/consume.ts';
import { notifyBadgeEarned } from './notify-badge-earned.ts';
import { notifyNewTraining } from './notify-new-training.ts';
import { notifyOfferGrown } from './notify-offer-grown.ts';
import { notifyPlatformBadge } from './notify-platform-badge.ts';
import { notifyProfileIncomplete } from './notify-profile-incomplete.ts';
import { notifyRequirement } from './notify-requirement.ts';
import { notifySuggestion } from './notify-suggestion.ts';
import { notifyWebhookDisabled } from './notify-webhook-disabled.ts';
import { splitOfferNotification } from './split-offer-notification.ts';

/** Notifies people of events (NO-02). */
export const handler = consume('notification', [
  on(profileIncomplete, notifyProfileIncomplete),
  on(trainingBadgeEarned, notifyBadgeEarned),
  on(platformBadgeEarned, notifyPlatformBadge),
  on(suggestionReceived, notifySuggestion),
  on(requirementAdded, notifyRequirement),
  on(offerGrown, splitOfferNotification),
  on(offerPart, notifyOfferGrown),
  on(contentReady, notifyNewTraining),
  // A rejected file has no type of notification (NO-02). The author sees the reason next to the file.
  on(contentRejected, async () => {}),
  on(webhookDisabled, notifyWebhookDisabled),
]);
