import { queueNames } from '../../../events/envelope.ts';

/** Queues whose dead letters are watched: the platform's, and where the stream's and the schedules' failures end. */
export const deadLetterNames = [...queueNames, 'stream', 'schedules'] as const;
export type DeadLetterName = (typeof deadLetterNames)[number];

/**
 * Whether a queue's dead letters go back to it. Those of stream and schedules are notes without data: events that the
 * stream lost are sent again by the outbox, a schedule catches up at its next run, and sessions that the stream lost
 * are counted again by hand (docs/operations.md).
 */
export const isRedrivable = (name: DeadLetterName): boolean =>
  (queueNames as readonly string[]).includes(name);

/** What may be told of a message. */
export interface DeadLetterSummary {
  event: string;
  clientId: string | null;
  at: string | null;
  about: Record<string, string>;
}

/** Names of fields that hold ids, types and counts; whatever else a message holds is nobody's to read here. */
const harmless =
  /^(?:id|name|number|type|kind|first|verified|reason|revision|version|[a-zA-Z]+Ids?|[a-zA-Z]+Type)$/;
const short = 100;

/**
 * What a message is about, without what it holds: no texts, keys, addresses or links. A body that is no message
 * of ours is `unknown`.
 */
export function summaryOf(body: string): DeadLetterSummary {
  const unknown: DeadLetterSummary = { event: 'unknown', clientId: null, at: null, about: {} };
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    return unknown;
  }
  if (!isObject(message)) return unknown;
  const { name, clientId, at, data, Records: records } = message;
  if (typeof name === 'string' && isObject(data)) {
    return { event: name.slice(0, short), clientId: textOf(clientId), at: textOf(at), about: aboutOf(data) };
  }
  const record: unknown = Array.isArray(records) ? records[0] : undefined;
  if (isObject(record) && isObject(record.s3) && isObject(record.s3.object)) {
    const [owner = null, uploadId] = String(record.s3.object.key).split('/');
    const about = { ...(uploadId ? { uploadId } : {}), size: String(record.s3.object.size ?? '') };
    return {
      event: `s3:${textOf(record.eventName) ?? ''}`,
      clientId: owner,
      at: textOf(record.eventTime),
      about,
    };
  }
  if (isObject(message.DDBStreamBatchInfo)) {
    const { batchSize } = message.DDBStreamBatchInfo;
    return {
      ...unknown,
      event: 'stream',
      at: textOf(message.timestamp),
      about: { records: String(batchSize) },
    };
  }
  const rule = Array.isArray(message.resources) ? textOf(message.resources[0]) : null;
  if (rule) {
    const about = { schedule: rule.slice(rule.lastIndexOf('/') + 1) };
    return { ...unknown, event: 'schedule', at: textOf(message.time), about };
  }
  return unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, short) : null);

function aboutOf(data: Record<string, unknown>): Record<string, string> {
  const about: Record<string, string> = {};
  for (const [name, value] of Object.entries(data)) {
    if (!harmless.test(name)) continue;
    if (Array.isArray(value)) about[name] = String(value.length);
    else if (typeof value !== 'object') about[name] = String(value).slice(0, short);
  }
  return about;
}
