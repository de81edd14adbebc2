import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Waiting } from './outbox.repository.ts';

const sendMessages = vi.hoisted(() => vi.fn(async (_queue: string, _messages: readonly unknown[]) => {}));
const removeSent = vi.hoisted(() => vi.fn(async (_events: readonly Waiting[]) => {}));
vi.mock('../../runtime/queue.ts', () => ({ sendMessages }));
const listWaitingBefore = vi.hoisted(() => vi.fn(async (_before: string): Promise<Waiting[]> => []));
vi.mock('./outbox.repository.ts', () => ({ removeSent, listWaitingBefore }));

const { sendEvents } = await import('./send-event.ts');
const relay = (await import('./relay-events.worker.ts')).handler;
const sweep = (await import('./resend-events.schedule.ts')).handler;

const waiting = (id: string, name: string, data: unknown): Waiting => ({
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

it('an event goes to every queue that it names, and leaves the outbox', async () => {
  const spread = waiting('a', 'suggestion.spread', { suggestionId: 's', by: 'u' });
  expect(await sendEvents([spread])).toEqual({ unknown: [], refused: [] });
  expect(sendMessages.mock.calls.map(([queue]) => queue).sort()).toEqual(['badge', 'suggestion', 'webhook']);
  expect(sendMessages.mock.calls[0]?.[1]).toEqual([
    { id: 'a', name: 'suggestion.spread', clientId: '2', at: spread.at, data: spread.data },
  ]);
  expect(removeSent).toHaveBeenCalledWith([spread]);
});

it('an event of an unknown name stays in the outbox, is reported, and holds up no other', async () => {
  const strange = waiting('b', 'course.archived', {});
  const known = waiting('c', 'profile.incomplete', { userId: 'u' });
  expect(await sendEvents([strange, known, { ...strange, id: 'd' }])).toEqual({
    unknown: ['course.archived'],
    refused: [],
  });
  expect(sendMessages.mock.calls.map(([queue]) => queue)).toEqual(['notification']);
  expect(removeSent).toHaveBeenCalledWith([known]);
});

const refusing = (name: string) =>
  sendMessages.mockImplementation(async (queue) => {
    if (queue === name) throw new Error(`${name} takes nothing`);
  });
const sentTo = () => sendMessages.mock.calls.map(([queue]) => queue).sort();
const spread = waiting('a', 'suggestion.spread', { suggestionId: 's', by: 'u' });
const incomplete = waiting('b', 'profile.incomplete', { userId: 'u' });

it('a queue that takes nothing holds up no other, and its events stay in the outbox', async () => {
  refusing('badge');
  const { refused, error } = await sendEvents([spread, incomplete]);
  expect(sentTo()).toEqual(['badge', 'notification', 'suggestion', 'webhook']);
  expect(refused).toEqual([spread]);
  expect(error).toEqual(new Error('badge takes nothing'));
  expect(removeSent).toHaveBeenCalledWith([incomplete]);
});

const told = (number: string, { name, ...item }: Waiting) => ({ number, image: { ...item, outbox: name } });
const session = (number: string) => ({
  number,
  image: {
    ...{ outbox: 'sessions.reported', clientId: '2', userId: 'u', trainingId: 't' },
    ...{ id: `s${number}`, day: '2026-11-22' },
  },
});
const batch = (...records: ReturnType<typeof session | typeof told>[]) => ({
  Records: records.map(({ number, image }) => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: number, NewImage: marshall(image) },
  })) as DynamoDBRecord[],
});

it('an event that waits in the outbox does not hold the stream: the sweep sends it again, or fails', async () => {
  refusing('badge');
  expect(await relay(batch(told('1', spread), session('2'), told('3', incomplete)))).toEqual({
    batchItemFailures: [],
  });
  expect(sentTo()).toEqual(['badge', 'notification', 'statistics', 'suggestion', 'webhook']);
  listWaitingBefore.mockResolvedValue([spread, incomplete]);
  await expect(sweep()).rejects.toThrow('badge takes nothing');
  sendMessages.mockReset();
  expect(await sweep()).toEqual({ sent: 2 });
});

it('a session that could not be sent is in the stream alone: the batch comes again from it on', async () => {
  refusing('statistics');
  const records = batch(told('1', spread), session('2'), session('3'), told('4', incomplete));
  expect(await relay(records)).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  expect(sentTo()).toEqual(['badge', 'notification', 'statistics', 'suggestion', 'webhook']);
  expect(removeSent).toHaveBeenCalledWith([
    expect.objectContaining({ id: 'a' }),
    expect.objectContaining({ id: 'b' }),
  ]);
});
