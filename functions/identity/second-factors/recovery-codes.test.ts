import { expect, it } from 'vitest';
import { newRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';

const at = '2026-11-26T10:00:00.000Z';

it('creates ten codes, each of which works once, in any spelling', async () => {
  const { codes, recovery } = await newRecoveryCodes(at);
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((code) => /^[0-9a-z]{5}-[0-9a-z]{5}$/.test(code))).toBe(true);
  expect(JSON.stringify(recovery)).not.toContain(codes[0]?.replace('-', ''));
  const [first = '', second = ''] = codes;
  const left = await takeRecoveryCode(recovery, ` ${first.toUpperCase().replace('-', ' ')}`);
  expect(left?.hashes).toHaveLength(9);
  if (!left) return;
  expect(await takeRecoveryCode(left, first)).toBeUndefined();
  expect((await takeRecoveryCode(left, second))?.hashes).toHaveLength(8);
});

it('rejects codes of another set, and other texts', async () => {
  const [one, two] = [await newRecoveryCodes(at), await newRecoveryCodes(at)];
  for (const code of [two.codes[0] ?? '', '', 'x', '00000-00000'])
    expect(await takeRecoveryCode(one.recovery, code)).toBeUndefined();
});
