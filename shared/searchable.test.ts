import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsWords, matchesSearch, searchable, searchedWords } from './searchable.ts';

describe('searchable', () => {
  it.each([
    ['ÉCOLE Œuvre ñ ﬁn', 'ecole oeuvre n fin'],
    ['Manœuvre d’urgence', "Manoeuvre d'urgence"],
    ['O’Brien', "o'brien"],
    ['O’Brien', 'OBrien'],
    ['Straße', 'STRASSE'],
    ['GROẞ', 'gross'],
    ['Đặng', 'dang'],
    ['Łukasz', 'lukasz'],
    ['Søren Ærø', 'soren aero'],
    ['Þór Guðmundsson', 'thor gudmundsson'],
    ['Işık', 'isik'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Ｆｕｌｌ　Ｗｉｄｔｈ １２', 'full width 12'],
    ['Zo\u00ADé\u200B', 'zoe'],
    ['10\u00A0000', '10 000'],
    ['Jean‑Luc – Moteur', 'jean-luc - moteur'],
    ['« Levage »', ' levage '],
    ['محـــمد', 'محمد'],
  ])('treats %j and %j as equal', (text, typed) => expect(searchable(text)).toBe(searchable(typed)));

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchable(searchable(text))).toBe(searchable(text));
      }),
      { examples: [['\u02D8 '], [' \u00B4 a']] },
    );
  });

  it('treats all letters as equal that a language sorts as one letter', () => {
    const letters = Array.from({ length: 0x24f }, (_, code) => String.fromCharCode(code)).filter(
      (character) => /\p{L}/u.test(character),
    );
    const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
    const ascii = letters.filter((letter) => /[a-z]/.test(letter));
    for (const letter of letters) {
      const same = ascii.find((one) => compare(one, letter) === 0);
      if (same) expect(`${letter} ${searchable(letter)}`).toBe(`${letter} ${same}`);
    }
  });
});

describe('matchesSearch', () => {
  it('finds words in any order, without accents and case', () => {
    expect(matchesSearch('École de feu', ' FEU  ecole ')).toBe(true);
    expect(matchesSearch('École de feu', 'feu eau')).toBe(false);
    expect([matchesSearch('x', undefined), matchesSearch('', ' ')]).toEqual([true, true]);
  });

  it.each([
    ['Manœuvre d’urgence en hauteur', "d'urgence manoeuvre"],
    ['Manœuvre d’urgence en hauteur', 'urgence'],
    ['Liam O’Brien', "O'Brien"],
    ['Liam O’Brien', 'brien'],
    ['Jean-Luc Moreau', 'jean luc'],
    ['Jean Luc Moreau', 'Jean-Luc'],
    ['Entrée « nord »', '"nord"'],
  ])('finds %j by %j', (text, search) => expect(matchesSearch(text, search)).toBe(true));

  it('finds every word of a text in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(containsWords(text, searchedWords(text))).toBe(true);
      }),
    );
  });
});
