import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentLanguages } from '../../../shared/lang.ts';
import { certificateTexts } from './certificate-texts.ts';
import { buildNamer, missingList } from './zip-rules.ts';

describe('CE-01 files in a zip of certificates', () => {
  it('are named by member, with a number for equal names', () => {
    const nameOf = buildNamer(certificateTexts.FR);
    const named = (lastName: string, firstName: string) => nameOf({ lastName, firstName });
    expect(named('Martin', 'Zoé')).toBe('Martin Zoé.pdf');
    expect(named('MARTIN', 'zoé')).toBe('MARTIN zoé (2).pdf');
    expect(named('../../etc', 'a/b\\c')).toBe('etc a b c.pdf');
    expect(named('..', '')).toBe('attestation.pdf');
  });

  it('are unique, and never a path, for any names', () => {
    const part = fc.string({ unit: 'binary', maxLength: 120 });
    fc.assert(
      fc.property(fc.array(fc.record({ firstName: part, lastName: part }), { maxLength: 20 }), (people) => {
        const names = people.map(buildNamer(certificateTexts.EN));
        for (const name of names) {
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a name.
          expect(name).not.toMatch(/[\u0000-\u001f/\\:*?"<>|]|^\.|\.\.pdf$/);
          expect(name.length).toBeLessThan(100);
        }
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      }),
    );
  });

  it.each(contentLanguages)(
    'include in %s a list of members without a certificate, if there are any',
    (lang) => {
      expect(missingList([], certificateTexts[lang], lang)).toBeUndefined();
      const list = missingList(
        [{ lastName: '=1', firstName: 'Ann', email: 'ann@example.com' }],
        certificateTexts[lang],
        lang,
      );
      expect(list?.name).toMatch(/^[a-z-]+\.csv$/);
      expect(list?.text).toMatch(/^\ufeff[^\r]+\r\n'=1[,;]Ann[,;]ann@example\.com\r\n$/);
    },
  );
});
