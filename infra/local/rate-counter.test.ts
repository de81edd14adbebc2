import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateLimits, rateWindow } from '../constructs/rate-limits.ts';
import { rateCounter, tokenBuckets } from './rate-counter.ts';

const limits = [
  { name: 'sign-in', requests: 3, path: '/a' },
  { name: 'session', requests: 2, path: '/', by: 'session' },
] as const;
const request = (path: string, address = '1.1.1.1', token?: string) => ({ path, address, token });

describe('rateCounter', () => {
  it('counts per address and path, until the window has passed', () => {
    let now = 1000;
    const exceeds = rateCounter(limits, () => now);
    for (let sent = 0; sent < 3; sent += 1) expect(exceeds(request('/a'))).toBeUndefined();
    expect(exceeds(request('/a'))).toBe('sign-in');
    expect(exceeds(request('/a', '2.2.2.2'))).toBeUndefined();
    expect(exceeds(request('/b'))).toBeUndefined();
    now += rateWindow + 10;
    expect(exceeds(request('/a'))).toBeUndefined();
  });

  it('counts sessions by address and token', () => {
    const exceeds = rateCounter(limits, () => 1000);
    for (let sent = 0; sent < 9; sent += 1) expect(exceeds(request('/b'))).toBeUndefined();
    for (let sent = 0; sent < 2; sent += 1) expect(exceeds(request('/b', '1.1.1.1', 't'))).toBeUndefined();
    expect(exceeds(request('/b', '1.1.1.1', 't'))).toBe('session');
    expect(exceeds(request('/b', '1.1.1.1', 'u'))).toBeUndefined();
  });

  it('counts the requests of the last window, to ten seconds', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 60 }), (pauses) => {
        let now = 0;
        const times: number[] = [];
        const exceeds = rateCounter([{ name: 'x', requests: 3, path: '/' }], () => now);
        for (const pause of pauses) {
          now += pause;
          times.push(now);
          const recent = times.filter((time) => time > now - rateWindow + 10).length;
          const slack = times.filter((time) => time > now - rateWindow).length;
          const refused = exceeds(request('/')) !== undefined;
          if (recent > 3) expect(refused).toBe(true);
          if (slack <= 3) expect(refused).toBe(false);
        }
      }),
    );
  });

  it('lets three hundred people set their first passwords from one address', () => {
    const exceeds = rateCounter(rateLimits, () => 1000);
    for (let person = 0; person < 300; person += 1)
      for (const step of ['open', 'finish'])
        expect(exceeds(request(`/api/v1/users/reset-password/${step}`))).toBeUndefined();
  });
});

it('tokenBuckets allow a burst, then the rate', () => {
  let now = 0;
  const take = tokenBuckets(
    (route) => (route === 'slow' ? { rate: 1, burst: 2 } : { rate: 10, burst: 20 }),
    () => now,
  );
  expect(Array.from({ length: 3 }, () => take('slow'))).toEqual([true, true, false]);
  expect(take('other')).toBe(true);
  now += 1;
  expect([take('slow'), take('slow')]).toEqual([true, false]);
});
