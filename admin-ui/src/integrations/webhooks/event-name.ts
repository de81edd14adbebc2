import type { WebhookEvent } from '../../../../shared/contracts/integrations/webhooks.ts';

const keys = {
  'member.added': 'memberAdded',
  'training.completed': 'trainingCompleted',
  'badge.earned': 'badgeEarned',
  'certificate.issued': 'certificateIssued',
  'certificate.revoked': 'certificateRevoked',
  'suggestion.made': 'suggestionMade',
  'content.ready': 'contentReady',
  'content.rejected': 'contentRejected',
  'contract.ending': 'contractEnding',
  ping: 'ping',
} as const satisfies Record<WebhookEvent | 'ping', string>;

/** Returns the message that names an event. */
export const nameOfEvent = (event: WebhookEvent | 'ping') => `webhooks.events.${keys[event]}` as const;
