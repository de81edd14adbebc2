import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf, WaitingLine, type WaitingWork, type WorkLane } from './waiting-line.ts';

const bounds = { perFunction: 3, total: 5, age: 100 };
const functions = ['a', 'b', 'c'];

interface Work extends WaitingWork {
  number: number;
}
type LineStep =
  | { do: 'add'; lane: WorkLane; function: string }
  | { do: 'remove'; number: number }
  | { do: 'take'; free: string[] }
  | { do: 'expire' }
  | { do: 'wait'; milliseconds: number };

const step: fc.Arbitrary<LineStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      lane: fc.constantFrom<WorkLane>('request', 'background'),
      function: fc.constantFrom(...functions),
    }),
  },
  fc.record({ do: fc.constant('remove' as const), number: fc.nat(30) }),
  fc.record({ do: fc.constant('take' as const), free: fc.subarray(functions) }),
  fc.record({ do: fc.constant('expire' as const) }),
  fc.record({ do: fc.constant('wait' as const), milliseconds: fc.nat(60) }),
);

test('stays within its bounds, serves work in order of arrival and loses none', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const line = new WaitingLine<Work>(bounds);
      const all: Work[] = [];
      const waiting = new Set<Work>();
      const requestsOf = (name?: string) =>
        [...waiting].filter(
          (work) => work.lane === 'request' && (name === undefined || work.function === name),
        ).length;
      let now = 0;
      for (const one of steps) {
        if (one.do === 'wait') now += one.milliseconds;
        else if (one.do === 'add') {
          const work = { number: all.length, lane: one.lane, function: one.function, since: now };
          const room =
            one.lane === 'background' ||
            (requestsOf(one.function) < bounds.perFunction && requestsOf() < bounds.total);
          if (one.lane === 'request') expect(line.hasRoom(one.function)).toBe(room);
          expect(line.add(work)).toBe(room);
          all.push(work);
          if (room) waiting.add(work);
        } else if (one.do === 'remove') {
          const work = all[one.number];
          if (work) expect(line.remove(work)).toBe(waiting.delete(work));
        } else if (one.do === 'take') {
          const startable = [...waiting].filter((work) => one.free.includes(work.function));
          const oldest = Math.min(...startable.map(({ since }) => since));
          const started = line.take((work) => (one.free.includes(work.function) ? 'thread' : undefined));
          expect(started === undefined).toBe(startable.length === 0);
          if (!started) continue;
          expect(started[0].since).toBe(oldest);
          const before = startable.filter(
            (work) =>
              work.lane === started[0].lane &&
              work.function === started[0].function &&
              work.number < started[0].number,
          );
          expect(before).toEqual([]);
          waiting.delete(started[0]);
        } else {
          const expired = line.takeExpired(now);
          const late = [...waiting].filter(
            (work) => work.lane === 'request' && now - work.since >= bounds.age,
          );
          expect(new Set(expired)).toEqual(new Set(late));
          for (const work of late) waiting.delete(work);
        }
        expect(line.size).toBe(waiting.size);
      }
    }),
  );
});

test('gives both kinds of work at least one thread', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (threads) => {
      const { request, background } = sharesOf(threads);
      for (const share of [request, background]) {
        expect(share).toBeGreaterThanOrEqual(1);
        expect(share).toBeLessThanOrEqual(threads);
      }
      if (threads > 1) expect(Math.max(request, background)).toBeLessThan(threads);
    }),
  );
  expect(sharesOf(20)).toEqual({ request: 16, background: 12 });
});
