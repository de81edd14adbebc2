import type { WebhookEvent } from '../../../shared/contracts/integrations/webhooks.ts';

/** An event as webhooks receive it. Contains ids and no names. */
export interface WebhookEventMessage {
  type: WebhookEvent | 'ping';
  /** The header `webhook-id`. */
  eventId: string;
  /** The time of the event, ISO 8601. */
  at: string;
  /** The subject whose deliveries are sent in order: the person, the training, or the event alone. */
  lane: string;
  data: Readonly<Record<string, unknown>>;
  /** True for a test. Its ids are invented. */
  test?: boolean;
}

interface WebhookMessage {
  id: string;
  at: string;
  clientId: string;
}

export const buildWebhookEvent = (
  { id, at, clientId }: WebhookMessage,
  type: WebhookEventMessage['type'],
  data: Readonly<Record<string, unknown>>,
  lane = id,
): WebhookEventMessage => ({ type, eventId: id, at, lane, data: { organisationId: clientId, ...data } });

/**
 * Returns one webhook event per person. The id is the event's id, with a number if there are several people.
 */
export const buildWebhookEventPerPerson = (
  message: WebhookMessage,
  type: WebhookEvent,
  userIds: readonly string[],
): WebhookEventMessage[] =>
  userIds.map((userId, index) =>
    buildWebhookEvent(
      userIds.length === 1 ? message : { ...message, id: `${message.id}.${index + 1}` },
      type,
      { userId },
      userId,
    ),
  );

interface Spread {
  createdDate: string;
  startedDate?: string | undefined;
  startAt: number;
}

/**
 * Returns whether a published suggestion is the first one. A planned suggestion is published twice and
 * created once.
 */
export const isMaking = ({ createdDate, startedDate, startAt }: Spread, at: string): boolean =>
  startedDate === createdDate || Date.parse(at) < startAt;

/** Returns the body of a delivery. */
export const webhookPayload = ({ type, at, data, test }: WebhookEventMessage): string =>
  JSON.stringify({ type, timestamp: at, data, ...(test ? { test } : {}) });

/** Returns an event with invented ids, in the shape of a real one. */
export function buildTestEvent(message: WebhookMessage, type: WebhookEvent): WebhookEventMessage {
  const user = { userId: `${message.clientId}_test` };
  const training = { trainingId: 'test-training' };
  const file = { ...training, fileType: 'WEB_GL' };
  const certificate = { ...user, ...training, number: 'TEST-0000-0000' };
  const data: Record<WebhookEvent, Readonly<Record<string, unknown>>> = {
    'member.added': user,
    'training.completed': { ...user, ...training, completedDate: message.at },
    'badge.earned': { ...user, ...training, number: 1 },
    'certificate.issued': { ...certificate, completedDate: message.at },
    'certificate.revoked': { ...certificate, revokedDate: message.at },
    'suggestion.made': {
      ...{ suggestionId: 'test-suggestion', by: user.userId, trainingIds: [training.trainingId] },
      ...{ userIds: [user.userId], groupIds: [], recipients: 1, startDate: null, endDate: null },
    },
    'content.ready': file,
    'content.rejected': { ...file, reason: 'NO_INDEX_HTML' },
    'contract.ending': { contractExpirationDate: message.at, days: 30 },
  };
  return { ...buildWebhookEvent(message, type, data[type]), test: true };
}
