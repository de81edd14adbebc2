import { queueNames } from '../../../events/envelope.ts';

/**
 * All dead-letter queues: one per queue of the platform, and the queues of failed stream batches and
 * schedules.
 */
export const deadLetterNames = [...queueNames, 'stream', 'schedules'] as const;
export type DeadLetterName = (typeof deadLetterNames)[number];

/**
 * Returns whether a dead-letter queue can be redriven. Messages of the stream and of schedules contain no
 * data. The outbox sends events again that the stream lost, and a schedule catches up in its next run.
 * Sessions that the stream lost are counted again by hand (docs/operations.md).
 */
/**
 * Returns the counts of a queue. Counts of SQS are approximate, and `read` messages were just received: they
 * are visible, but may be counted as in flight.
 */
export const summarizeQueue = (
  name: DeadLetterName,
  { visible, inFlight }: { visible: number; inFlight: number },
  read: number,
) => ({
  name,
  visible: Math.max(visible, read),
  inFlight: visible > 0 ? inFlight : Math.max(0, inFlight - read),
  redrivable: isRedrivable(name),
});

export const isRedrivable = (name: DeadLetterName): boolean =>
  (queueNames as readonly string[]).includes(name);

/** Fields of a message that can be shown. */
export interface DeadLetterSummary {
  event: string;
  clientId: string | null;
  at: string | null;
  about: Record<string, string>;
}

/** Names of fields that contain ids, types and counts. All other fields of a message are hidden. */
const harmless =
  /^(?:id|name|number|type|kind|first|verified|reason|revision|version|[a-zA-Z]+Ids?|[a-zA-Z]+Type)$/;
const short = 100;

/**
 * Returns a summary of a message without its content: no texts, keys, addresses or links. The event of a body
 * in another format is `unknown`.
 */
export function summarizeMessage(body: string): DeadLetterSummary {
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
    return {
      event: name.slice(0, short),
      clientId: toText(clientId),
      at: toText(at),
      about: summarizeData(data),
    };
  }
  const record: unknown = Array.isArray(records) ? records[0] : undefined;
  if (isObject(record) && isObject(record.s3) && isObject(record.s3.object)) {
    const [owner = null, uploadId] = String(record.s3.object.key).split('/');
    const about = { ...(uploadId ? { uploadId } : {}), size: String(record.s3.object.size ?? '') };
    return {
      event: `s3:${toText(record.eventName) ?? ''}`,
      clientId: owner,
      at: toText(record.eventTime),
      about,
    };
  }
  if (isObject(message.DDBStreamBatchInfo)) {
    const { batchSize } = message.DDBStreamBatchInfo;
    return {
      ...unknown,
      event: 'stream',
      at: toText(message.timestamp),
      about: { records: String(batchSize) },
    };
  }
  const rule = Array.isArray(message.resources) ? toText(message.resources[0]) : null;
  if (rule) {
    const about = { schedule: rule.slice(rule.lastIndexOf('/') + 1) };
    return { ...unknown, event: 'schedule', at: toText(message.time), about };
  }
  return unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toText = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, short) : null);

function summarizeData(data: Record<string, unknown>): Record<string, string> {
  const about: Record<string, string> = {};
  for (const [name, value] of Object.entries(data)) {
    if (!harmless.test(name)) continue;
    if (Array.isArray(value)) about[name] = String(value.length);
    else if (typeof value !== 'object') about[name] = String(value).slice(0, short);
  }
  return about;
}
