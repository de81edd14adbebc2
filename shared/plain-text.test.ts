import { expect, it } from 'vitest';
import { escapeHtml, plainText } from './plain-text.ts';
import { holds, searchable, searchedWords } from './searchable.ts';

it.each([
  ['  two \r\n\t lines\u2028 ', 'two lines'],
  ['a\u202Egpj.exe', 'agpj.exe'],
  ['zero\u200Bwidth', 'zerowidth'],
  ['\u0000null', 'null'],
  ['e\u0301', '\u00E9'],
  ['lone \uD800 half', 'lone \uFFFD half'],
  ['', ''],
])('makes one plain line of %j', (text, plain) => expect(plainText(text)).toBe(plain));

it('cuts what is longer than its most, by whole characters, and shows that it did', () => {
  expect(plainText('abcde', 5)).toBe('abcde');
  expect(plainText('abcdef', 5)).toBe('abcd…');
  expect(plainText('abc def', 5)).toBe('abc…');
  expect(plainText('😀😀😀', 3)).toBe('😀😀😀');
  expect(plainText('😀😀😀😀', 3)).toBe('😀😀…');
  expect(plainText('x'.repeat(200))).toBe('x'.repeat(200));
  expect(plainText('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
});

it('shows text as text in a page', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a> plain`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt; plain',
  );
});

it('is searched by words in any order, without accents, capitals and ligatures', () => {
  expect(searchable('ÉCOLE Œuvre ñ ﬁn')).toBe('ecole œuvre n fin');
  const found = (text: string, q: string | undefined) => holds(text, searchedWords(q));
  expect(found('École de feu', ' FEU  ecole ')).toBe(true);
  expect(found('École de feu', 'feu eau')).toBe(false);
  expect([found('x', undefined), found('', ' ')]).toEqual([true, true]);
});
