import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentLanguages, locales } from '../../shared/lang.ts';
import { collationKey, titleKey } from './collation-rules.ts';

const alphabet = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -_.,;:!?()\'"&/@#%+=*',
  ...'àâäáãåçèéêëìíîïñòóôöõùúûüýÿÀÂÄÁÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÖÕÙÚÛÜÝœŒß«»’“”–—¡¿',
];
const title = fc.array(fc.constantFrom(...alphabet), { maxLength: 12 }).map((list) => list.join(''));
const bytes = (a: string, b: string) => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));

describe('The collation key of a title', () => {
  for (const lang of contentLanguages) {
    it(`sorts by its bytes as ${locales[lang]} sorts titles`, () => {
      const collator = new Intl.Collator(locales[lang]);
      fc.assert(
        fc.property(title, title, (a, b) => {
          expect(bytes(collationKey(a, lang), collationKey(b, lang))).toBe(Math.sign(collator.compare(a, b)));
        }),
        { numRuns: 5000 },
      );
    });
  }

  const accented = [...'eéèêëēĕėęěEÉÈÊËnñńňNÑoòóôõöōŏőøœOÖØŒlłŁmdđz×÷1', 'oe', 'e\u0323', 'o\u0327'];
  it.each(contentLanguages)('sorts every accent in %s as the language does', (lang) => {
    const { compare } = new Intl.Collator(locales[lang]);
    for (const a of accented)
      for (const b of accented) {
        const order = bytes(collationKey(a, lang), collationKey(b, lang));
        expect(`${a} ${b} ${order}`).toBe(`${a} ${b} ${Math.sign(compare(a, b))}`);
      }
  });

  it('parts equal titles by their ids, and only those', () => {
    expect(titleKey('Été', 'FR', '1_b') > titleKey('Été', 'FR', '1_a')).toBe(true);
    expect(titleKey('Été', 'FR', '1_z') < titleKey('Été 2', 'FR', '1_a')).toBe(true);
  });

  it('never begins with what the count of a catalogue begins with, a single space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => titleKey(text, 'EN', 'x') > ' '),
    );
  });
});
