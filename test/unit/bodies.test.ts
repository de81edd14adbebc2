import { describe, expect, it } from 'vitest';
import { calls } from '../../shared/contracts/index.ts';

describe('schemas of bodies', () => {
  const nonsense = [
    null,
    0,
    '',
    'x',
    true,
    [],
    [null],
    { i18n: null, badges: [null] },
    { i18n: [null], badges: [{}] },
  ];
  it.each(calls.filter((call) => call.body).map((call) => [call.id, call] as const))(
    'reject malformed values without throwing: %s',
    (_, call) => {
      for (const value of nonsense) expect(() => call.body?.safeParse(value)).not.toThrow();
    },
  );
});
