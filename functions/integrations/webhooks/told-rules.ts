import type { WebhookEvent } from '../../../shared/contracts/integrations/webhooks.ts';

/** What is told of an event to whoever asked for it: ids, and no names. */
export interface WebhookEventMessage {
  type: WebhookEvent | 'ping';
  /** The header `webhook-id`. */
  eventId: string;
  /** When it happened; ISO 8601. */
  at: string;
  /** What is told in order: the person, the training, or the event alone. */
  lane: string;
  data: Readonly<Record<string, unknown>>;
}

interface WebhookMessage {
  id: string;
  at: string;
  clientId: string;
}

export const told = (
  { id, at, clientId }: WebhookMessage,
  type: WebhookEventMessage['type'],
  data: Readonly<Record<string, unknown>>,
  lane = id,
): WebhookEventMessage => ({ type, eventId: id, at, lane, data: { organisationId: clientId, ...data } });

/** One for each person: the event's id where it is about one, else numbered. */
export const toldOfEach = (
  message: WebhookMessage,
  type: WebhookEvent,
  userIds: readonly string[],
): WebhookEventMessage[] =>
  userIds.map((userId, index) =>
    told(
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

/** A planned suggestion goes out twice, and is made once: this is the first time. */
export const isMaking = ({ createdDate, startedDate, startAt }: Spread, at: string): boolean =>
  startedDate === createdDate || Date.parse(at) < startAt;

/** The body of a delivery. */
export const payloadOf = ({ type, at, data }: WebhookEventMessage): string =>
  JSON.stringify({ type, timestamp: at, data });
