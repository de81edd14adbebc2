import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionsReported } from '../../events/learning/progress.ts';

const enqueue = vi.hoisted(() => vi.fn(async (_queue: string, _messages: readonly unknown[]) => {}));
const clock = vi.hoisted(() => ({ now: '2026-11-22T10:00:05.000Z' }));
vi.mock('./queue.ts', () => ({ enqueue }));
vi.mock('./deps.ts', () => ({
  deps: { now: () => new Date(clock.now), newId: (clientId: string) => `${clientId}_event` },
}));

const { consumeStream } = await import('./consume-stream.ts');

type Handled = Parameters<Parameters<typeof consumeStream<'statistics', typeof sessionsReported>>[2]>[1];
const handle = vi.fn(
  async (_deps: unknown, messages: Handled): Promise<(Error | undefined)[]> => messages.map(() => undefined),
);
const consume = consumeStream('statistics', sessionsReported, handle);

const record = (number: string, image: Record<string, string>, second = 0): DynamoDBRecord =>
  ({
    eventName: 'MODIFY',
    dynamodb: {
      SequenceNumber: number,
      ApproximateCreationDateTime: Date.parse('2026-11-22T10:00:00.000Z') / 1000 + second,
      NewImage: marshall({ outbox: 'sessions.reported', day: '2026-11-22', ...image }),
    },
  }) as DynamoDBRecord;
const records = [
  record('1', { clientId: '1', userId: 'ann', trainingId: 't', id: 'a' }),
  record('2', { clientId: '2', userId: 'zoe', trainingId: 't', id: 'z' }),
  record('3', { clientId: '1', userId: 'ann', trainingId: 't', id: 'b' }),
  record('4', { clientId: '1', userId: 'ann', trainingId: 't', id: 'a' }),
];
const message = (clientId: string, userId: string, ids: readonly string[]) => ({
  ...{ id: `${clientId}_event`, name: 'sessions.reported', clientId, at: clock.now },
  data: { userId, trainingId: 't', sessions: ids.map((id) => ({ id, day: '2026-11-22' })) },
});
const both = [message('1', 'ann', ['a', 'b']), message('2', 'zoe', ['z'])];

beforeEach(() => {
  clock.now = '2026-11-22T10:00:05.000Z';
  enqueue.mockReset();
  handle.mockReset();
  handle.mockImplementation(async (_, messages) => messages.map(() => undefined));
});

it('ST-06 handles the records of a batch together, in one message per person and training, without a queue', async () => {
  expect(await consume({ Records: records })).toEqual({ batchItemFailures: [] });
  expect(handle.mock.calls.map(([, messages]) => messages)).toEqual([both]);
  expect(enqueue).not.toHaveBeenCalled();
});

it('ignores items that carry another event', async () => {
  const other = record('5', { outbox: 'suggestion.spread', clientId: '1', id: 'e' });
  expect(await consume({ Records: [other, ...records.slice(1, 2)] })).toEqual({ batchItemFailures: [] });
  expect(handle.mock.calls.map(([, messages]) => messages)).toEqual([[both[1]]]);
});

it('sends only failed messages to the queue', async () => {
  handle.mockResolvedValue([new Error('conflict'), undefined]);
  expect(await consume({ Records: records })).toEqual({ batchItemFailures: [] });
  expect(enqueue.mock.calls).toEqual([['statistics', [both[0]]]]);
});

it('sends all messages to the queue if the whole batch fails', async () => {
  handle.mockRejectedValue(new Error('no table'));
  expect(await consume({ Records: records })).toEqual({ batchItemFailures: [] });
  expect(enqueue.mock.calls).toEqual([['statistics', both]]);
});

it('leaves records to the queue without handling them if even the newest is older than ten seconds', async () => {
  clock.now = '2026-11-22T10:00:10.000Z';
  await consume({ Records: records });
  expect(handle).toHaveBeenCalledTimes(1);
  clock.now = '2026-11-22T10:00:11.000Z';
  await consume({ Records: records });
  expect(handle).toHaveBeenCalledTimes(1);
  expect(enqueue.mock.calls.map(([, messages]) => messages.length)).toEqual([2]);
  await consume({
    Records: [...records, record('5', { clientId: '1', userId: 'u', trainingId: 't', id: 'c' }, 9)],
  });
  expect(handle).toHaveBeenCalledTimes(2);
});

it('has the stream deliver the batch again if the queue rejects what failed', async () => {
  handle.mockResolvedValue([undefined, new Error('conflict')]);
  enqueue.mockRejectedValue(new Error('no queue'));
  expect(await consume({ Records: records })).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
});

it('leaves out an item that cannot be read, and handles the others', async () => {
  const unreadable = record('5', { clientId: '1', trainingId: 't', id: 'c' });
  expect(await consume({ Records: [unreadable, ...records] })).toEqual({ batchItemFailures: [] });
  expect(handle.mock.calls.map(([, messages]) => messages)).toEqual([both]);
  expect(enqueue).not.toHaveBeenCalled();
});
