import { beforeEach, expect, it, vi } from 'vitest';
import type { Lookup } from './lookup.entity.ts';

const findLookups = vi.hoisted(() => vi.fn<(consistent?: boolean) => Promise<Lookup[]>>());
vi.mock('./lookup.repository.ts', () => ({ findLookups, lookupUsed: vi.fn() }));

const { forgetLookups, lookupsForNames } = await import('./load-lookups.ts');

const skill = (id: string): Lookup => ({
  kind: 'skills',
  id,
  names: [{ lang: 'EN', name: id }],
  skillType: 'soft_skill',
  uses: 0,
});
const at = (second: number) => ({ now: () => new Date(second * 1000) });

beforeEach(() => {
  forgetLookups();
  findLookups.mockReset();
});

it('caches lookups for ten seconds', async () => {
  findLookups.mockResolvedValue([skill('a')]);
  for (const second of [0, 5, 10]) await lookupsForNames(at(second), [{ skillIds: ['a'] }]);
  expect(findLookups).toHaveBeenCalledTimes(1);
  await lookupsForNames(at(11));
  expect(findLookups).toHaveBeenCalledTimes(2);
});

it('reads again if a lookup is missing from the cache', async () => {
  findLookups.mockResolvedValueOnce([skill('a')]);
  await lookupsForNames(at(0));
  findLookups.mockResolvedValueOnce([skill('a'), skill('b')]);
  const { skills } = await lookupsForNames(at(1), [{ skillIds: ['b'] }]);
  expect([...skills.keys()]).toEqual(['a', 'b']);
  expect(findLookups).toHaveBeenLastCalledWith(true);
});

it('does not read again for each call with a deleted lookup', async () => {
  findLookups.mockResolvedValue([skill('a')]);
  for (const second of [0, 1, 2]) await lookupsForNames(at(second), [{ skillIds: ['gone'] }]);
  expect(findLookups).toHaveBeenCalledTimes(2);
});
