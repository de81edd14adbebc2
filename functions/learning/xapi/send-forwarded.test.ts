import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OutboundError } from '../../runtime/outbound.ts';
import { outcomeOf, restAfter } from './forward-rules.ts';
import { sendForwarded, type ToForward } from './send-forwarded.ts';
import type { XapiStatement } from './statement-rules.ts';

const toForward = (id: string): ToForward => ({
  statement: { id } as XapiStatement,
  place: id,
  attachments: new Map(),
});
const batchOf = (ids: readonly string[]) => ids.map(toForward);

/** Returns an LRS that refuses some statements and knows others, and the ids that it has stored. */
function lrsThat({ refuses = [], knows = [] }: { refuses?: string[]; knows?: string[] }) {
  const stored = new Set<string>();
  let requests = 0;
  const post = async (batch: readonly ToForward[]): Promise<number> => {
    requests += 1;
    const ids = batch.map(({ statement }) => statement.id);
    if (ids.some((id) => refuses.includes(id))) return 400;
    if (ids.some((id) => knows.includes(id))) return 409;
    for (const id of ids) stored.add(id);
    return 200;
  };
  return { post, stored, requests: () => requests };
}

it('sends a batch with one request', async () => {
  const lrs = lrsThat({});
  expect(await sendForwarded(batchOf(['a', 'b', 'c']), lrs.post)).toEqual({ accepted: 3, refused: [] });
  expect(lrs.requests()).toBe(1);
});

it('stores every statement that is not refused, for every choice of refused and known ones', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `s${index}`);
  await fc.assert(
    fc.asyncProperty(fc.subarray(ids), fc.subarray(ids), async (refuses, knows) => {
      const lrs = lrsThat({ refuses, knows });
      const result = await sendForwarded(batchOf(ids), lrs.post);
      expect(result.refused.map(({ id }) => id)).toEqual(refuses);
      expect(result.accepted).toBe(ids.length - refuses.length);
      expect([...lrs.stored].sort()).toEqual(
        ids.filter((id) => !refuses.includes(id) && !knows.includes(id)).sort(),
      );
    }),
  );
});

it.each([401, 403, 404, 429, 500, 503])('stops at a status %i', async (status) => {
  const result = await sendForwarded(batchOf(['a', 'b']), async () => status);
  expect(result).toEqual({ accepted: 0, refused: [], failure: { status } });
});

it('settles the first statements before a failure or the end of the time', async () => {
  const ids = Array.from({ length: 9 }, (_, index) => `s${index}`);
  const ends = fc.constantFrom(503, undefined);
  await fc.assert(
    fc.asyncProperty(fc.subarray(ids), fc.nat(20), ends, async (refuses, requests, end) => {
      const lrs = lrsThat({ refuses });
      const result = await sendForwarded(batchOf(ids), async (batch) =>
        lrs.requests() < requests ? lrs.post(batch) : end,
      );
      const settled = ids.slice(0, result.accepted + result.refused.length);
      expect(result.refused.map(({ id }) => id)).toEqual(settled.filter((id) => refuses.includes(id)));
      expect([...lrs.stored].sort()).toEqual(settled.filter((id) => !refuses.includes(id)).sort());
      const isWhole = settled.length === ids.length;
      expect([result.isStopped ?? false, result.failure]).toEqual(
        isWhole ? [false, undefined] : [end === undefined, end && { status: end }],
      );
    }),
  );
});

it('stops if the address does not respond', async () => {
  const result = await sendForwarded(batchOf(['a']), async () => {
    throw new OutboundError('timeout');
  });
  expect(result.failure).toEqual({ reason: 'timeout' });
});

it('throws other errors', async () => {
  const broken = sendForwarded(batchOf(['a']), async () => {
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
});

it('waits longer after each failure, at most six hours', () => {
  expect([1, 2, 3, 8, 100].map((failures) => restAfter(failures) / 60_000)).toEqual([5, 10, 20, 360, 360]);
  expect(outcomeOf(204)).toBe('accepted');
});
