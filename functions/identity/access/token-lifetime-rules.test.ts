import { describe, expect, it } from 'vitest';
import { isSessionOver, sessionLifetime, tokenLifetime } from './token-lifetime-rules.ts';

const issued = 1_800_000_000;
const minutesLater = (minutes: number) => new Date((issued + minutes * 60) * 1000);

describe('the length of a session', () => {
  it('is the choice of the organisation, and twelve hours at most', () => {
    expect(sessionLifetime({})).toBe(tokenLifetime);
    expect(sessionLifetime({ signInPolicy: {} })).toBe(tokenLifetime);
    expect(sessionLifetime({ signInPolicy: { sessionMinutes: 15 } })).toBe(900);
    expect(sessionLifetime({ signInPolicy: { sessionMinutes: 10_000 } })).toBe(tokenLifetime);
  });

  it('ends a session that was opened under a longer choice', () => {
    const short = { signInPolicy: { sessionMinutes: 30 } };
    expect([29, 30, 31].map((minutes) => isSessionOver(short, issued, minutesLater(minutes)))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isSessionOver({}, issued, minutesLater(31))).toBe(false);
    expect(isSessionOver({}, issued, minutesLater(12 * 60))).toBe(true);
  });
});
