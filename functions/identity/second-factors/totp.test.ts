import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTotpStep, newTotpSecret, totpCode, totpUrl } from './totp.ts';

/** The secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('returns the code of RFC 6238 at %i seconds', (seconds, code) =>
  expect(totpCode(secret, at(seconds))).toBe(code),
);

describe('findTotpStep', () => {
  const now = at(3_000_000);
  const step = 100_000;

  it.each([
    ['of the present period', 0, step],
    ['of the previous period', -30, step - 1],
    ['of the next period', 30, step + 1],
  ])('accepts the code %s', (_, offset, expected) => {
    const code = totpCode(secret, at(3_000_000 + offset));
    expect(findTotpStep(secret, code, { now, lastStep: 0 })).toBe(expected);
    expect(findTotpStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, { now, lastStep: 0 })).toBe(expected);
  });

  it('rejects a code of a used period, of a distant period, and any other text', () => {
    const code = totpCode(secret, now);
    expect(findTotpStep(secret, code, { now, lastStep: step })).toBeUndefined();
    expect(findTotpStep(secret, totpCode(secret, at(3_000_060)), { now, lastStep: 0 })).toBeUndefined();
    expect(findTotpStep(secret, totpCode(secret, at(2_999_940)), { now, lastStep: 0 })).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const accepted = ['-30', '0', '30'].map((offset) => totpCode(secret, at(3_000_000 + Number(offset))));
        fc.pre(!accepted.includes(text.replaceAll(/\s/g, '')));
        expect(findTotpStep(secret, text, { now, lastStep: 0 })).toBeUndefined();
      }),
    );
  });

  it('rejects the code of another secret', () => {
    const other = newTotpSecret();
    expect(other).toMatch(/^[A-Z2-7]{32}$/);
    const code = totpCode(other, now);
    fc.pre(code !== totpCode(secret, now));
    expect(findTotpStep(other, code, { now, lastStep: 0 })).toBe(step);
  });
});

it('names issuer and account in the address of the QR code', () => {
  const url = new URL(totpUrl(secret, 'training.example', 'ana@acme.example'));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toContain('training.example:ana@acme.example');
  expect(url.searchParams.get('secret')).toBe(secret);
});
