import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiryAfter, hashSecret, isExpired, keyOfOrganisationCode } from './one-time-code-rules.ts';

const now = new Date('2026-11-22T10:00:00.000Z');

it('hashSecret returns the SHA-256 that is stored', () => {
  expect(hashSecret('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

describe('expiryAfter', () => {
  it('returns the end of validity and a TTL that is not earlier', () => {
    expect(expiryAfter(now, 600)).toEqual({ until: '2026-11-22T10:10:00.000Z', ttl: 1795342200 });
    fc.assert(
      fc.property(
        fc.date({ min: now, noInvalidDate: true, max: new Date('2100-01-01') }),
        fc.nat(1e7),
        (at, seconds) => {
          const { until, ttl } = expiryAfter(at, seconds);
          expect(Date.parse(until)).toBe(at.getTime() + seconds * 1000);
          expect(ttl * 1000).toBeGreaterThanOrEqual(Date.parse(until));
          expect(isExpired({ until }, at)).toBe(seconds === 0);
          expect(isExpired({ until }, new Date(until))).toBe(true);
        },
      ),
    );
  });
});

describe('keyOfOrganisationCode', () => {
  const secret = 'a'.repeat(32);

  it('returns the organisation and the hash of the secret', () => {
    expect(keyOfOrganisationCode(`acme.${secret}`)).toEqual({ clientId: 'acme', hash: hashSecret(secret) });
  });

  it.each([
    '',
    'acme',
    `acme.${secret}.x`,
    `ACME.${secret}`,
    `a#b.${secret}`,
    `acme.${secret}0`,
    `../x.${secret}`,
  ])('rejects %j', (text) => expect(keyOfOrganisationCode(text)).toBeUndefined());

  it('returns no other characters of the text than the organisation', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(keyOfOrganisationCode(text)?.clientId ?? 'acme').toMatch(/^[0-9a-z]{1,10}$/);
      }),
    );
  });
});
