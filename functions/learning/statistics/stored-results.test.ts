import { deflateRawSync } from 'node:zlib';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Deps } from '../../runtime/deps.ts';
import type { StoredResult } from './board.repository.ts';

const repository = vi.hoisted(() => ({
  claimResult: vi.fn(async (..._: unknown[]) => true),
  findStoredResult: vi.fn(async (): Promise<StoredResult | undefined> => undefined),
  saveResult: vi.fn(async (..._: unknown[]) => {}),
}));
vi.mock('./board.repository.ts', async (original) => ({ ...(await original<object>()), ...repository }));
const { getCachedResult, mentionAge } = await import('./stored-results.ts');

const start = Date.parse('2026-11-29T10:00:00.000Z');
let now = start;
const deps = { now: () => new Date(now) } as Deps;
const tenant = { clientId: 'acme' };
const stored = (answer: unknown, until: number) =>
  ({
    partition: 'p',
    sort: 'ALL',
    packed: deflateRawSync(JSON.stringify(answer)),
    until,
    ttl: 0,
  }) as StoredResult;
const make = vi.fn(async () => ({ answer: 'new', people: 500 }));
const read = () => getCachedResult(deps, tenant, { name: 'ALL' }, make);

beforeEach(() => {
  now = start;
  for (const mock of [make, ...Object.values(repository)]) mock.mockClear();
  repository.claimResult.mockResolvedValue(true);
  repository.findStoredResult.mockResolvedValue(stored('former', start + 6000));
});

it('returns a valid result without computing it', async () => {
  now += 5999;
  expect(await read()).toBe('former');
  expect(make).not.toHaveBeenCalled();
  expect(repository.claimResult).not.toHaveBeenCalled();
});

it('computes a result that has ended, from the moment of the request on, under a claim', async () => {
  now += 6000;
  expect(await read()).toBe('new');
  expect(repository.claimResult).toHaveBeenCalledWith(tenant, 'ALL', now, now + 3000);
  expect(repository.saveResult).toHaveBeenCalledWith(tenant, 'ALL', 'new', now + 6000);
});

it('returns the former result for three seconds while another request computes the next one', async () => {
  repository.claimResult.mockResolvedValue(false);
  now += 8999;
  expect(await read()).toBe('former');
  expect(make).not.toHaveBeenCalled();
  now += 1;
  expect(await read()).toBe('new');
});

it('computes and does not store results about few people', async () => {
  repository.findStoredResult.mockResolvedValue(undefined);
  make.mockResolvedValueOnce({ answer: 'new', people: 100 });
  expect(await read()).toBe('new');
  expect(repository.claimResult).not.toHaveBeenCalled();
  expect(repository.saveResult).not.toHaveBeenCalled();
});

it('mentions the time of a result that is more than ten seconds old', () => {
  const countedAt = new Date(start).toISOString();
  const after = (milliseconds: number) => mentionAge(countedAt, new Date(start + milliseconds));
  expect([after(0), after(10_000)]).toEqual([{}, {}]);
  expect(after(10_001)).toEqual({ countedAt });
  expect(mentionAge(undefined, new Date(start))).toEqual({});
});
