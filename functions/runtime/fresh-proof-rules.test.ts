import { expect, it } from 'vitest';
import { assertFreshProof } from './fresh-proof-rules.ts';

const at = Date.parse('2026-11-26T10:00:00.000Z') / 1000;
const proof = { at, sessionEnds: at + 12 * 60 * 60 };

it('accepts a proof for ten minutes', () => {
  for (const time of ['10:00:00.000Z', '10:09:59.999Z'])
    expect(() => assertFreshProof({ proof }, new Date(`2026-11-26T${time}`))).not.toThrow();
  for (const time of ['10:10:00.000Z', '21:00:00.000Z'])
    expect(() => assertFreshProof({ proof }, new Date(`2026-11-26T${time}`))).toThrow(
      expect.objectContaining({ code: 'PROOF_REQUIRED' }),
    );
});

it('rejects a caller without a proof, which is an API token', () => {
  expect(() => assertFreshProof({}, new Date())).toThrow(expect.objectContaining({ code: 'SCOPE' }));
});
