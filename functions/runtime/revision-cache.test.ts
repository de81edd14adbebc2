import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RevisionCache } from './revision-cache.ts';

const at = (milliseconds: number) => new Date(1_700_000_000_000 + milliseconds);
const build = () => new RevisionCache<string>({ size: 10, age: 1000 });

describe('a cache of revisions', () => {
  it('returns a value for its revision until it is too old', () => {
    const cache = build();
    cache.store('a', { revision: '1', value: 'one', size: 3 }, at(0));
    expect(cache.find('a', '1', at(1000))).toBe('one');
    expect(cache.find('a', '1', at(1001))).toBeUndefined();
    expect(cache.find('b', '1', at(0))).toBeUndefined();
  });

  it('forgets a value of another revision, and one that seems to be from the future', () => {
    const cache = build();
    cache.store('a', { revision: '1', value: 'one', size: 3 }, at(0));
    expect(cache.find('a', '2', at(1))).toBeUndefined();
    expect(cache.find('a', '1', at(1))).toBeUndefined();
    cache.store('a', { revision: '1', value: 'one', size: 3 }, at(5));
    expect(cache.find('a', '1', at(4))).toBeUndefined();
  });

  it('removes the value that was not used for longest when the sizes exceed the limit', () => {
    const cache = build();
    for (const key of ['a', 'b', 'c']) cache.store(key, { revision: '1', value: key, size: 3 }, at(0));
    cache.find('a', '1', at(1));
    cache.store('d', { revision: '1', value: 'd', size: 3 }, at(2));
    expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key, '1', at(3)))).toEqual([
      'a',
      undefined,
      'c',
      'd',
    ]);
    cache.store('e', { revision: '1', value: 'e', size: 11 }, at(4));
    expect(cache.find('e', '1', at(4))).toBeUndefined();
    expect(cache.find('a', '1', at(4))).toBe('a');
  });

  it('never contains more than its limit, and returns only the last stored value', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), size: fc.nat({ max: 12 }) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const cache = build();
        const last = new Map<string, { value: string; size: number }>();
        for (const [place, { key, size }] of steps.entries()) {
          const value = `${key}${place}`;
          cache.store(key, { revision: '1', value, size }, at(place));
          last.set(key, { value, size });
        }
        const present = [...last].filter(([key, { value }]) => {
          const found = cache.find(key, '1', at(steps.length));
          expect([value, undefined]).toContain(found);
          return found !== undefined;
        });
        expect(present.reduce((sum, [, { size }]) => sum + size, 0)).toBeLessThanOrEqual(10);
      }),
    );
  });
});
