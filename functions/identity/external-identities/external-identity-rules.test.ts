import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../runtime/one-time-code-rules.ts';
import { accountHash, isValidIn, parseExternalIdentity } from './external-identity-rules.ts';

const claims = {
  sub: 's1',
  email: ' Ada@ACME.example ',
  given_name: 'Ada',
  family_name: 'Martin',
  locale: 'fr-CA',
};

describe('identityOf', () => {
  it('returns names, address and language', () => {
    expect(parseExternalIdentity(claims)).toEqual({
      subject: 's1',
      email: 'ada@acme.example',
      firstName: 'Ada',
      lastName: 'Martin',
      lang: 'fr',
    });
  });

  it('splits the whole name if the parts are missing', () => {
    expect(parseExternalIdentity({ sub: 's1', name: 'Ada van den Berg' })).toEqual({
      subject: 's1',
      firstName: 'Ada',
      lastName: 'van den Berg',
      lang: 'en',
    });
  });

  it('cuts long names instead of omitting them', () => {
    const long = 'Maximiliane Alexandrina Wilhelmina Josephine Theodora';
    expect(parseExternalIdentity({ sub: 's1', given_name: long, family_name: 'x'.repeat(80) })).toMatchObject(
      {
        firstName: 'Maximiliane Alexandrina Wilhelmina Josephine',
        lastName: 'x'.repeat(50),
      },
    );
    expect(parseExternalIdentity({ sub: 's1', name: `Ada ${long} Byron` })).toMatchObject({
      firstName: 'Ada',
      lastName: 'Maximiliane Alexandrina Wilhelmina Josephine',
    });
    expect(parseExternalIdentity({ sub: 's1', name: '😀'.repeat(60) })).toMatchObject({
      firstName: '😀'.repeat(50),
    });
  });

  it('omits invalid claims', () => {
    const invalid = { email: 'no address', given_name: 'A\u0000b', family_name: 7, name: {}, locale: 3 };
    expect(parseExternalIdentity({ sub: 's1', ...invalid })).toEqual({ subject: 's1', lang: 'en' });
  });

  it('converts a subject that is no text', () => {
    expect(parseExternalIdentity({ sub: 7 }).subject).toBe('7');
    expect(parseExternalIdentity({ sub: { toString: [] } }).subject).toBe('{"toString":[]}');
  });

  it('accepts any value of any claim', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(claims), 'name'), fc.jsonValue()), (given) => {
        const { email, firstName = '', lastName = '' } = parseExternalIdentity({ ...claims, ...given });
        expect(email ?? 'none').toBe((email ?? 'none').trim().toLowerCase());
        expect(firstName.length).toBeLessThanOrEqual(50);
        expect(lastName.length).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('accountHash', () => {
  it('differs between two accounts, also if issuer and subject are cut differently', () => {
    expect(accountHash('https://a', 'bc')).not.toBe(accountHash('https://ab', 'c'));
    const account = fc.tuple(fc.string(), fc.string());
    fc.assert(
      fc.property(account, account, ([issuer, subject], [otherIssuer, otherSubject]) => {
        const isSame = issuer === otherIssuer && subject === otherSubject;
        expect(accountHash(issuer, subject) === accountHash(otherIssuer, otherSubject)).toBe(isSame);
      }),
    );
  });

  it('returns the hash that is stored', () => {
    expect(accountHash('https://id.example', 's1')).toBe('dx7rd4uih89WVwWLauX0cmjkKjWhVdYkT3ul2ZLsETI');
  });
});

describe('isValidIn', () => {
  const code = { until: '2026-11-22T10:02:00.000Z', challenge: hashSecret('s3cret') };
  it.each([
    ['accepts the secret of the browser', 's3cret', '2026-11-22T10:01:59.999Z', true],
    ['rejects another secret', 'other', '2026-11-22T10:01:59.999Z', false],
    ['rejects an expired code', 's3cret', code.until, false],
  ])('%s', (_, secret, now, valid) => expect(isValidIn(code, secret, new Date(now))).toBe(valid));
});
