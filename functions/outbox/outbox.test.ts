import { beforeEach, expect, it, vi } from 'vitest';
import type { Waiting } from './outbox.repository.ts';

const sendMessages = vi.hoisted(() => vi.fn(async (_queue: string, _messages: readonly unknown[]) => {}));
const removeSent = vi.hoisted(() => vi.fn(async (_events: readonly Waiting[]) => {}));
vi.mock('../runtime/queue.ts', () => ({ sendMessages }));
vi.mock('./outbox.repository.ts', () => ({ removeSent }));

const { sendEvents } = await import('./send-event.ts');

const waiting = (id: string, name: string, data: unknown): Waiting => ({
  id,
  name,
  shard: 0,
  clientId: '2',
  at: '2026-11-22T10:00:00.000Z',
  data,
});

beforeEach(() => {
  sendMessages.mockClear();
  removeSent.mockClear();
});

it('an event goes to every queue that it names, and leaves the outbox', async () => {
  const spread = waiting('a', 'suggestion.spread', { suggestionId: 's', by: 'u' });
  expect(await sendEvents([spread])).toEqual([]);
  expect(sendMessages.mock.calls.map(([queue]) => queue).sort()).toEqual(['badge', 'suggestion', 'webhook']);
  expect(sendMessages.mock.calls[0]?.[1]).toEqual([
    { id: 'a', name: 'suggestion.spread', clientId: '2', at: spread.at, data: spread.data },
  ]);
  expect(removeSent).toHaveBeenCalledWith([spread]);
});

it('an event of an unknown name stays in the outbox, is reported, and holds up no other', async () => {
  const strange = waiting('b', 'course.archived', {});
  const known = waiting('c', 'profile.incomplete', { userId: 'u' });
  expect(await sendEvents([strange, known, { ...strange, id: 'd' }])).toEqual(['course.archived']);
  expect(sendMessages.mock.calls.map(([queue]) => queue)).toEqual(['notification']);
  expect(removeSent).toHaveBeenCalledWith([known]);
});
