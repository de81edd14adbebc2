import { expect, it } from 'vitest';
import { contractState } from './contract-state.ts';

const at = (contractExpirationDate: string | null, now: string) =>
  contractState({ contractExpirationDate, timeZone: 'Europe/Paris' }, new Date(now));

it("OR-01 ends a contract after its last day in the organisation's time zone", () => {
  expect(at('2026-05-01', '2026-05-01T21:59:59Z')).toBe('ending');
  expect(at('2026-05-01', '2026-05-01T22:00:00Z')).toBe('ended');
});

it('OR-01 is ending from thirty days before the end', () => {
  expect(at('2026-05-31', '2026-05-01T12:00:00Z')).toBe('ending');
  expect(at('2026-06-01', '2026-05-01T12:00:00Z')).toBe('running');
  expect(at('2026-06-01', '2026-05-01T22:00:00Z')).toBe('ending');
});

it('OR-07 never ends for the provider', () => {
  expect(at(null, '2999-01-01T00:00:00Z')).toBe('running');
});
