import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterRest,
  type Circuit,
  circuitAfter,
  isLasting,
  isOutage,
  permitOf,
  probing,
} from './circuit-rules.ts';
import { attemptsSpan, lease, nextAttempt } from './delivery-rules.ts';

const minute = 60_000;
const start = Date.parse('2026-11-22T10:00:00.000Z');
const moment = (milliseconds: number) => new Date(start + milliseconds);
const iso = (milliseconds: number) => moment(milliseconds).toISOString();

/** The circuit after so many outages in a row, one after the other as soon as it may be probed. */
function outages(count: number): Circuit {
  let circuit = circuitAfter(undefined, moment(0));
  for (let failures = 1; failures < count; failures += 1)
    circuit = circuitAfter(circuit, new Date(circuit.until));
  return circuit;
}

describe('webhooks: the circuit of an address', () => {
  it('is closed without an outage: it is called as often as is wanted', () => {
    expect(permitOf(undefined, moment(0), false)).toBe('call');
    expect(permitOf(undefined, moment(0), true)).toBe('call');
  });

  it('is open until the rest is over, then one probes; somebody who asks probes before', () => {
    const circuit = outages(1);
    const end = Date.parse(circuit.until) - start;
    expect(permitOf(circuit, moment(end - 1), false)).toBe('wait');
    expect(permitOf(circuit, moment(end - 1), true)).toBe('probe');
    expect(permitOf(circuit, moment(end), false)).toBe('probe');
  });

  it('has one probe at a time, asked for or not, and another once a worker with it has died', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(2 * lease), fc.boolean(), (count, later, asked) => {
        const circuit = outages(count);
        const begun = new Date(circuit.until);
        const permit = permitOf(probing(circuit, begun), new Date(begun.getTime() + later), asked);
        expect(permit).toBe(later < lease ? 'wait' : 'probe');
      }),
    );
  });

  it('rests longer with each outage, twenty minutes at most, and counts from the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(minute), (count, late) => {
        const before = outages(count);
        const now = new Date(Date.parse(before.until) + late);
        const next = circuitAfter(probing(before, now), now);
        expect(next).toEqual({ failures: count + 1, since: iso(0), until: expect.any(String) });
        const rest = Date.parse(next.until) - now.getTime();
        expect(rest).toBeGreaterThanOrEqual(count === 1 ? 3 * minute : 20 * minute);
        expect(rest).toBeLessThanOrEqual(20 * minute);
      }),
    );
  });

  it('leaves the next probe to another delivery than the one that failed: its own wait is longer', () => {
    for (const attempts of [1, 2, 3, 4]) {
      const circuit = outages(attempts);
      const failed = new Date(attempts === 1 ? start : Date.parse(outages(attempts - 1).until));
      expect(circuit.until < (nextAttempt(attempts, failed) ?? '')).toBe(true);
    }
  });

  it('lets what it kept waiting come back after the rest, spread over five minutes at most', () => {
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

  it('is probed at most three times an hour, and twice more, however many deliveries wait', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30 * minute), { minLength: 1, maxLength: 400 }), (gaps) => {
        let [at, probes, circuit] = [0, 0, outages(1)];
        for (const gap of gaps) {
          at += gap;
          if (permitOf(circuit, moment(at), false) !== 'probe') continue;
          probes += 1;
          circuit = circuitAfter(probing(circuit, moment(at)), moment(at));
        }
        expect(probes).toBeLessThanOrEqual(2 + Math.ceil(at / (20 * minute)));
      }),
    );
  });

  it('lasts after ten outages over three days, counted from the first and from when the delivery was told', () => {
    expect(isLasting(outages(10), iso(0), moment(attemptsSpan - 1))).toBe(false);
    expect(isLasting(outages(10), iso(0), moment(attemptsSpan))).toBe(true);
    expect(isLasting(outages(10), iso(-attemptsSpan), moment(attemptsSpan - 1))).toBe(false);
    expect(isLasting(outages(10), iso(1), moment(attemptsSpan))).toBe(false);
    expect(isLasting(outages(9), iso(0), moment(2 * attemptsSpan))).toBe(false);
  });
});

describe('webhooks: what opens the circuit', () => {
  it('is an address that cannot be reached, or that lets its callers wait', () => {
    for (const error of ['timeout', 'connection', 'unresolved'])
      expect(isOutage({ error, milliseconds: 10 }, false)).toBe(true);
    expect(isOutage({ status: 503, milliseconds: 9000 }, false)).toBe(true);
    expect(isOutage({ error: 'too-large', milliseconds: 9000 }, false)).toBe(true);
  });

  it('is no error that it answers at once, nor an address that is not called; of a probe it is any 5xx', () => {
    for (const status of [302, 400, 404, 410, 429]) {
      expect(isOutage({ status, milliseconds: 20 }, false)).toBe(false);
      expect(isOutage({ status, milliseconds: 20 }, true)).toBe(false);
    }
    expect(isOutage({ status: 500, milliseconds: 20 }, false)).toBe(false);
    expect(isOutage({ status: 500, milliseconds: 20 }, true)).toBe(true);
    expect(isOutage({ error: 'address', milliseconds: 1 }, true)).toBe(false);
  });
});
