import { describe, expect, it } from 'vitest';
import { email } from './contracts/common.ts';

const parsed = (text: string) => email.safeParse(text);

describe('e-mail addresses', () => {
  it.each([
    ['A.B@Atelier.PHOTOGRAPHY', 'a.b@atelier.photography'],
    ['  plus+tag@example.com ', 'plus+tag@example.com'],
    ["O'Brien@example.com", "o'brien@example.com"],
    ['a@société.fr', 'a@xn--socit-esab.fr'],
    ['a@xn--socit-esab.fr', 'a@xn--socit-esab.fr'],
    ['a@SOCIÉTÉ.FR', 'a@xn--socit-esab.fr'],
    ['a@socie\u0301te\u0301.fr', 'a@xn--socit-esab.fr'],
    ['a@example.vermögensberatung', 'a@example.xn--vermgensberatung-pwb'],
    ['x@例え.jp', 'x@xn--r8jz45g.jp'],
    ['x@пример.рф', 'x@xn--e1afmkfd.xn--p1ai'],
    ['rené@example.com', 'rené@example.com'],
    ['rene\u0301@example.com', 'rené@example.com'],
    ['用户@example.com', '用户@example.com'],
    ['１２@x.fr', '12@x.fr'],
    ['soft\u00ADhyphen@example.com', 'softhyphen@example.com'],
    ['zero\u200Bwidth@exam\u200Bple.com', 'zerowidth@example.com'],
  ])('stores %j as %j', (text, stored) => expect(parsed(text).data).toBe(stored));

  it.each([
    ...[
      'a..b@x.fr',
      'a@localhost',
      '.a@x.fr',
      'a@x.fr.',
      '“a”@x.fr',
      'a b@x.fr',
      'a@b@x.fr',
      'a@',
      '@x.fr',
      'a',
    ],
    ...['a@soci été.fr', 'a@société.fr/b', 'a@société.fr:80', 'a@é', `${'é'.repeat(260)}@x.fr`, 'é', '用户@'],
  ])('rejects %j', (text) => expect(parsed(text).error?.issues[0]?.message).toBe('INVALID_EMAIL'));

  it('rejects an empty text as missing', () => {
    expect(parsed(' \u200B').error?.issues[0]?.message).toBe('REQUIRED');
  });
});
