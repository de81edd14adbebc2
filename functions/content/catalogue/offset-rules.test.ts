import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titleKey } from '../../runtime/collation-rules.ts';
import { addSeparators, type PageStart, STEP, shortestSeparator, shownAt, startFor } from './offset-rules.ts';

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const top: PageStart = { offset: 0, separator: undefined, first: 0 };

/** Different keys in the order of an index. */
const keys = (maxLength: number) =>
  fc
    .uniqueArray(
      fc.oneof(fc.string({ minLength: 1, maxLength: 6 }), fc.string({ unit: 'grapheme', minLength: 1 })),
      {
        maxLength,
      },
    )
    .map((allKeys) => allKeys.sort(byBytes));
const asRows = (allKeys: readonly string[]) => allKeys.map((key) => ({ titleKey: key }));

/** Returns the rows of an index from a separator on. */
function readFrom(allKeys: readonly string[], start: PageStart, descending: boolean): { titleKey: string }[] {
  const ordered = descending ? [...allKeys].reverse() : allKeys;
  const { separator } = start;
  if (separator === undefined) return asRows(ordered);
  return asRows(
    ordered.filter((key) => (descending ? byBytes(key, separator) < 0 : byBytes(key, separator) >= 0)),
  );
}

describe('separatorOf', () => {
  it('returns a prefix of the upper key that sorts above the lower key', () => {
    fc.assert(
      fc.property(keys(2), ([lower, upper]) => {
        if (lower === undefined || upper === undefined) return;
        const separator = shortestSeparator(lower, upper);
        expect(byBytes(lower, separator)).toBe(-1);
        expect(byBytes(separator, upper)).toBeLessThanOrEqual(0);
        expect(upper.startsWith(separator)).toBe(true);
      }),
    );
  });

  it('returns a short prefix for titles that differ early', () => {
    const [a, b] = ['Fire safety in the workshop', 'First aid in the workshop'].map((title) =>
      titleKey(title, 'EN', 'acme_0123456789'),
    );
    expect(shortestSeparator(a ?? '', b ?? '')).toHaveLength(4);
  });
});

describe('pages of a list with any stored separators', () => {
  it('contain the rows at their offsets, in both directions', () => {
    fc.assert(
      fc.property(
        ...([keys(90), fc.boolean()] as const),
        fc.array(fc.tuple(fc.nat(100), fc.nat(30)), { maxLength: 6 }),
        (allKeys, descending, pages) => {
          const ordered = asRows(descending ? [...allKeys].reverse() : allKeys);
          let separators: readonly string[] = [];
          for (const [from, size] of pages) {
            const to = from + size;
            const start = startFor(separators, from, [], descending);
            expect(start.offset).toBeLessThanOrEqual(from);
            const rows = readFrom(allKeys, start, descending).slice(0, to + 1 - start.first);
            expect(shownAt({ rows, start }, [], { from, to, descending })).toEqual(
              ordered.slice(from, to + 1),
            );
            separators = addSeparators(separators, start, rows, descending);
          }
        },
      ),
    );
  });

  it('contain added rows in their places', () => {
    const ascii = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 20, maxLength: 90 });
    fc.assert(
      fc.property(
        ascii,
        fc.nat(8),
        fc.boolean(),
        fc.nat(90),
        fc.nat(20),
        (allKeys, own, descending, from, size) => {
          const to = from + size;
          const more = asRows(allKeys.slice(0, own));
          const listed = allKeys.slice(own).sort(byBytes);
          const ordered = allKeys.toSorted(byBytes);
          if (descending) ordered.reverse();
          const separators = addSeparators([], top, readFrom(listed, top, descending), descending);
          const start = startFor(separators, from, more, descending);
          const rows = readFrom(listed, start, descending).slice(0, to + 1 - start.first);
          expect(shownAt({ rows, start }, more, { from, to, descending })).toEqual(
            asRows(ordered).slice(from, to + 1),
          );
        },
      ),
    );
  });

  it('start at most one step early once all separators are known', () => {
    const allKeys = Array.from({ length: 95 }, (_, n) => String(n).padStart(3, '0'));
    const separators = addSeparators([], top, asRows(allKeys), false);
    expect(separators).toHaveLength(9);
    for (let from = 0; from < 95; from += 1)
      expect(from - startFor(separators, from, [], false).offset).toBeLessThan(STEP);
  });
});
