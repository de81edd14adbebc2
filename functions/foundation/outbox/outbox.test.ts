import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutboxEvent } from './outbox.repository.ts';

const sendMessages = vi.hoisted(() => vi.fn(async (_queue: string, _messages: readonly unknown[]) => {}));
const removeSent = vi.hoisted(() => vi.fn(async (_events: readonly OutboxEvent[]) => {}));
vi.mock('../../runtime/queue.ts', () => ({ sendMessages }));
const listOutboxEvents = vi.hoisted(() => vi.fn(async (_before: string): Promise<OutboxEvent[]> => []));
vi.mock('./outbox.repository.ts', () => ({ removeSent, listOutboxEvents }));

const { sendEvents } = await import('./send-event.ts');
const relay = (await import('./relay-events.worker.ts')).handler;
const sweep = (await import('./resend-events.schedule.ts')).handler;

const waiting = (id: string, name: string, data: unknown): OutboxEvent => ({
  id,
  name,
  shard: 0,
  clientId: '2',
  at: '2026-11-22T10:00:00.000Z',
  data,
});

beforeEach(() => {
  sendMessages.mockReset();
  removeSent.mockClear();
});

it('sends an event to each of its queues and deletes it from the outbox', async () => {
  const spread = waiting('a', 'suggestion.spread', { suggestionId: 's', by: 'u' });
  expect(await sendEvents([spread])).toEqual({ unknown: [], refused: [] });
  expect(sendMessages.mock.calls.map(([queue]) => queue).sort()).toEqual(['badge', 'suggestion', 'webhook']);
  expect(sendMessages.mock.calls[0]?.[1]).toEqual([
    { id: 'a', name: 'suggestion.spread', clientId: '2', at: spread.at, data: spread.data },
  ]);
  expect(removeSent).toHaveBeenCalledWith([spread]);
});

it('leaves an event with an unknown name in the outbox, reports it, and sends the others', async () => {
  const unknownEvent = waiting('b', 'course.archived', {});
  const known = waiting('c', 'profile.incomplete', { userId: 'u' });
  expect(await sendEvents([unknownEvent, known, { ...unknownEvent, id: 'd' }])).toEqual({
    unknown: ['course.archived'],
    refused: [],
  });
  expect(sendMessages.mock.calls.map(([queue]) => queue)).toEqual(['notification']);
  expect(removeSent).toHaveBeenCalledWith([known]);
});

const failQueue = (name: string) =>
  sendMessages.mockImplementation(async (queue) => {
    if (queue === name) throw new Error(`${name} takes nothing`);
  });
const sentTo = () => sendMessages.mock.calls.map(([queue]) => queue).sort();
const spread = waiting('a', 'suggestion.spread', { suggestionId: 's', by: 'u' });
const incomplete = waiting('b', 'profile.incomplete', { userId: 'u' });

it('sends events of other queues if a queue fails, and leaves its events in the outbox', async () => {
  failQueue('badge');
  const { refused, error } = await sendEvents([spread, incomplete]);
  expect(sentTo()).toEqual(['badge', 'notification', 'suggestion', 'webhook']);
  expect(refused).toEqual([spread]);
  expect(error).toEqual(new Error('badge takes nothing'));
  expect(removeSent).toHaveBeenCalledWith([incomplete]);
});

const eventRecord = (number: string, { name, ...item }: OutboxEvent) => ({
  number,
  image: { ...item, outbox: name },
});
/** A session carries an event for another worker of the stream. */
const sessionRecord = (number: string) => ({
  number,
  image: { outbox: 'sessions.reported', clientId: '2', userId: 'u', id: `s${number}`, day: '2026-11-22' },
});
const batch = (...records: ReturnType<typeof sessionRecord | typeof eventRecord>[]) => ({
  Records: records.map(({ number, image }) => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: number, NewImage: marshall(image) },
  })) as DynamoDBRecord[],
});

it('continues the stream if an event cannot be sent, and lets the sweep send it again or fail', async () => {
  failQueue('badge');
  await relay(batch(eventRecord('1', spread), sessionRecord('2'), eventRecord('3', incomplete)));
  expect(sentTo()).toEqual(['badge', 'notification', 'suggestion', 'webhook']);
  expect(removeSent).toHaveBeenCalledWith([expect.objectContaining({ id: 'b', name: 'profile.incomplete' })]);
  listOutboxEvents.mockResolvedValue([spread, incomplete]);
  await expect(sweep()).rejects.toThrow('badge takes nothing');
  sendMessages.mockReset();
  expect(await sweep()).toEqual({ sent: 2 });
});
