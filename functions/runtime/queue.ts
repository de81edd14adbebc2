import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { MessageOf, QueueName } from '../../events/envelope.ts';
import type { EventsOf } from '../../events/registry.ts';
import { settings } from './settings.ts';
import { countUsage } from './usage.ts';

const sqs = new SQSClient({});

/**
 * Sends messages to a queue by its name in the stacks, ten per call. Throws if the queue rejected a message.
 * The caller then sends all messages again, because consumers are idempotent.
 *
 * @param delays seconds of delay per message. Default: none
 */
export async function sendMessages(
  queue: QueueName,
  messages: readonly unknown[],
  delays: readonly number[] = [],
): Promise<void> {
  for (let from = 0; from < messages.length; from += 10) {
    const entries = messages.slice(from, from + 10).map((message, index) => ({
      Id: String(index),
      MessageBody: JSON.stringify(message),
      DelaySeconds: delays[from + index] || undefined,
    }));
    const result = await sqs.send(
      new SendMessageBatchCommand({ QueueUrl: settings.queueUrl(queue), Entries: entries }),
    );
    countUsage('SendMessageBatchCommand', undefined);
    const failed = result.Failed?.[0];
    if (failed) throw new Error(`Queue ${queue} did not take a message: ${failed.Code ?? 'unknown'}`);
  }
}

/**
 * Sends messages of events to a queue of their declaration. Only workers and schedules may use this, because
 * they run again until the messages are sent. A call publishes events in its transaction
 * (`functions/foundation/outbox`).
 *
 * @param delays seconds of delay per message. Default: none
 */
export const enqueue = <Q extends QueueName>(
  queue: Q,
  messages: readonly MessageOf<EventsOf<Q>>[],
  delays: readonly number[] = [],
): Promise<void> => sendMessages(queue, messages, delays);
