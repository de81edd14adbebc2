import { expect, it } from 'vitest';
import { escapeHtml, plainText } from './plain-text.ts';

it.each([
  ['  two \r\n\t lines\u2028 ', 'two lines'],
  ['a\u202Egpj.exe', 'agpj.exe'],
  ['zero\u200Bwidth', 'zerowidth'],
  ['\u0000null', 'null'],
  ['e\u0301', '\u00E9'],
  ['lone \uD800 half', 'lone \uFFFD half'],
  ['', ''],
])('converts %j into one plain line', (text, plain) => expect(plainText(text)).toBe(plain));

it('shortens texts at whole characters, with an ellipsis', () => {
  expect(plainText('abcde', 5)).toBe('abcde');
  expect(plainText('abcdef', 5)).toBe('abcd…');
  expect(plainText('abc def', 5)).toBe('abc…');
  expect(plainText('😀😀😀', 3)).toBe('😀😀😀');
  expect(plainText('😀😀😀😀', 3)).toBe('😀😀…');
  expect(plainText('x'.repeat(200))).toBe('x'.repeat(200));
  expect(plainText('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
});

it('escapes markup', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a> plain`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt; plain',
  );
});
