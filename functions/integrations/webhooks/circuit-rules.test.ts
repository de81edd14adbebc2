import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterRest,
  type Circuit,
  callPermission,
  circuitAfter,
  isLasting,
  isOutage,
  startProbe,
} from './circuit-rules.ts';
import { attemptLease, attemptsSpan, nextAttempt } from './delivery-rules.ts';

const minute = 60_000;
const start = Date.parse('2026-11-22T10:00:00.000Z');
const moment = (milliseconds: number) => new Date(start + milliseconds);
const iso = (milliseconds: number) => moment(milliseconds).toISOString();

/** Returns the circuit after this number of consecutive outages, each from the earliest possible probe. */
function outages(count: number): Circuit {
  let circuit = circuitAfter(undefined, moment(0));
  for (let failures = 1; failures < count; failures += 1)
    circuit = circuitAfter(circuit, new Date(circuit.until));
  return circuit;
}

describe('webhooks: the circuit of an address', () => {
  it('is closed without an outage', () => {
    expect(callPermission(undefined, moment(0), false)).toBe('call');
    expect(callPermission(undefined, moment(0), true)).toBe('call');
  });

  it('is open until its rest ends, then allows a probe, which a manual retry may start earlier', () => {
    const circuit = outages(1);
    const end = Date.parse(circuit.until) - start;
    expect(callPermission(circuit, moment(end - 1), false)).toBe('wait');
    expect(callPermission(circuit, moment(end - 1), true)).toBe('probe');
    expect(callPermission(circuit, moment(end), false)).toBe('probe');
  });

  it('allows one probe at a time, and another after its lease expires', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.nat(2 * attemptLease),
        fc.boolean(),
        (count, later, manual) => {
          const circuit = outages(count);
          const probedAt = new Date(circuit.until);
          const permit = callPermission(
            startProbe(circuit, probedAt),
            new Date(probedAt.getTime() + later),
            manual,
          );
          expect(permit).toBe(later < attemptLease ? 'wait' : 'probe');
        },
      ),
    );
  });

  it('rests longer after each outage, at most twenty minutes, and counts from the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(minute), (count, late) => {
        const before = outages(count);
        const now = new Date(Date.parse(before.until) + late);
        const next = circuitAfter(startProbe(before, now), now);
        expect(next).toEqual({ failures: count + 1, since: iso(0), until: expect.any(String) });
        const rest = Date.parse(next.until) - now.getTime();
        expect(rest).toBeGreaterThanOrEqual(count === 1 ? 3 * minute : 20 * minute);
        expect(rest).toBeLessThanOrEqual(20 * minute);
      }),
    );
  });

  it('lets another delivery probe first, because the failed delivery waits longer', () => {
    for (const attempts of [1, 2, 3, 4]) {
      const circuit = outages(attempts);
      const failed = new Date(attempts === 1 ? start : Date.parse(outages(attempts - 1).until));
      expect(circuit.until < (nextAttempt(attempts, failed) ?? '')).toBe(true);
    }
  });

  it('spreads waiting deliveries over at most five minutes after the rest', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), random, (count, drawn) => {
        const circuit = outages(count);
        const waited = Date.parse(afterRest(circuit, drawn)) - Date.parse(circuit.until);
        expect(waited).toBeGreaterThanOrEqual(0);
        expect(waited).toBeLessThanOrEqual(count === 1 ? minute / 2 : 5 * minute);
      }),
    );
    expect(afterRest(outages(3), 0.5) > afterRest(outages(3), 0)).toBe(true);
  });

  it('is probed at most three times an hour plus two, for any number of deliveries', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30 * minute), { minLength: 1, maxLength: 400 }), (gaps) => {
        let [at, probes, circuit] = [0, 0, outages(1)];
        for (const gap of gaps) {
          at += gap;
          if (callPermission(circuit, moment(at), false) !== 'probe') continue;
          probes += 1;
          circuit = circuitAfter(startProbe(circuit, moment(at)), moment(at));
        }
        expect(probes).toBeLessThanOrEqual(2 + Math.ceil(at / (20 * minute)));
      }),
    );
  });

  it('is permanent after ten outages in three days since the first outage and the delivery', () => {
    expect(isLasting(outages(10), iso(0), moment(attemptsSpan - 1))).toBe(false);
    expect(isLasting(outages(10), iso(0), moment(attemptsSpan))).toBe(true);
    expect(isLasting(outages(10), iso(-attemptsSpan), moment(attemptsSpan - 1))).toBe(false);
    expect(isLasting(outages(10), iso(1), moment(attemptsSpan))).toBe(false);
    expect(isLasting(outages(9), iso(0), moment(2 * attemptsSpan))).toBe(false);
  });
});

describe('webhooks: isOutage', () => {
  it('counts an unreachable or slow address as an outage', () => {
    for (const error of ['timeout', 'connection', 'unresolved'])
      expect(isOutage({ error, milliseconds: 10 }, false)).toBe(true);
    expect(isOutage({ status: 503, milliseconds: 9000 }, false)).toBe(true);
    expect(isOutage({ error: 'too-large', milliseconds: 9000 }, false)).toBe(true);
  });

  it('ignores fast errors and rejected addresses, but counts any 5xx of a probe', () => {
    for (const status of [302, 400, 404, 410, 429]) {
      expect(isOutage({ status, milliseconds: 20 }, false)).toBe(false);
      expect(isOutage({ status, milliseconds: 20 }, true)).toBe(false);
    }
    expect(isOutage({ status: 500, milliseconds: 20 }, false)).toBe(false);
    expect(isOutage({ status: 500, milliseconds: 20 }, true)).toBe(true);
    expect(isOutage({ error: 'address', milliseconds: 1 }, true)).toBe(false);
  });
});
