import { randomUUID } from 'node:crypto';
import { Cron } from 'croner';
import { reportError } from '../object-store/report-error.ts';
import { account, region } from './aws-json.ts';
import type { Clock } from './clock.ts';
import { HostError } from './failure.ts';
import type { Pool } from './pool.ts';
import type { Queues } from './queues.ts';
import type { HostState } from './state.ts';
import type { ScheduleSpec } from './system.ts';

interface ScheduleRun {
  lastRun: string;
  lastResult: string;
}

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * Returns the next time after `after` when `rate(…)` or `cron(…)` is due, in UTC. Throws HostError for other
 * expressions.
 */
export function nextRun(expression: string, after: number): number {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) return after + Number(rate[1]) * (units[rate[2] ?? ''] ?? 0);
  const [fields] = /(?<=^cron\()\S+( \S+){5}(?=\)$)/.exec(expression) ?? [];
  try {
    if (!fields) throw new Error('It has not six fields');
    // EventBridge counts days of the week from 1, and takes steps from a number (0/15).
    const cron = new Cron(`0 ${fields}`, { timezone: 'UTC', alternativeWeekdays: true, sloppyRanges: true });
    return cron.nextRun(new Date(after))?.getTime() ?? Number.POSITIVE_INFINITY;
  } catch (cause) {
    throw new HostError(`The local host does not know the schedule ${expression}`, { cause });
  }
}

/**
 * Runs schedules on the movable clock. After a pause, or a jump of the clock, each due schedule runs once. A
 * last run in the future counts as a last run now, so that a clock that jumped forward and back does not stop
 * a schedule.
 */
export class Schedules {
  readonly #specs: readonly ScheduleSpec[];
  readonly #parts: { pool: Pool; queues: Queues; state: HostState; clock: Clock };
  readonly #running = new Map<string, Promise<ScheduleRun>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    specs: readonly ScheduleSpec[],
    parts: { pool: Pool; queues: Queues; state: HostState; clock: Clock },
  ) {
    this.#specs = specs;
    this.#parts = parts;
    for (const { expression } of specs) nextRun(expression, 0);
  }

  start(): void {
    this.#timer = setInterval(() => this.runDue(), 1000);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get busy(): number {
    return this.#running.size;
  }

  /** Starts the due schedules. A full disk delays them until their start can be stored. */
  runDue(): void {
    const { state, clock } = this.#parts;
    for (const spec of this.#specs) {
      const mark = `schedule ${spec.name}`;
      const failed = (error: unknown) => reportError(`Schedule ${spec.name}`, error);
      try {
        const last = state.get<number>(mark);
        if (last === undefined || last > clock.now()) state.unsynced(() => state.set(mark, clock.now()));
        else if (nextRun(spec.expression, last) <= clock.now()) this.run(spec).catch(failed);
      } catch (error) {
        failed(error);
      }
    }
  }

  /** Treats every schedule as run now, so that none is due after the clock was moved. */
  skipDue(): void {
    const { state, clock } = this.#parts;
    state.unsynced(() => {
      for (const { name } of this.#specs) state.set(`schedule ${name}`, clock.now());
    });
  }

  list(): ({ name: string; schedule: string } & Partial<ScheduleRun>)[] {
    return this.#specs.map(({ name, expression }) => ({
      name,
      schedule: expression,
      ...this.#parts.state.get<ScheduleRun>(`run ${name}`),
    }));
  }

  find(name: string): ScheduleSpec | undefined {
    return this.#specs.find((spec) => [spec.name, spec.function.name, spec.function.entry].includes(name));
  }

  /** Runs a schedule now, with the retries of its rule. Each schedule runs once at a time. */
  run(spec: ScheduleSpec): Promise<ScheduleRun> {
    const running =
      this.#running.get(spec.name) ?? this.#attempt(spec).finally(() => this.#running.delete(spec.name));
    this.#running.set(spec.name, running);
    return running;
  }

  async #attempt(spec: ScheduleSpec): Promise<ScheduleRun> {
    const { pool, queues, state, clock } = this.#parts;
    const time = new Date(clock.now()).toISOString();
    state.unsynced(() => state.set(`schedule ${spec.name}`, clock.now()));
    const event = spec.input ?? {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account,
      time: `${time.slice(0, 19)}Z`,
      region,
      resources: [spec.arn],
      detail: {},
    };
    let lastResult = '';
    for (let attempt = 0; attempt <= spec.retries; attempt += 1) {
      try {
        lastResult = JSON.stringify(
          (await pool.invoke(spec.function, event, `schedule ${spec.name}`)) ?? 'ok',
        );
        break;
      } catch (error) {
        lastResult = `failed: ${String(error)}`;
        if (attempt === spec.retries && spec.dead) await queues.send(spec.dead, JSON.stringify(event));
      }
    }
    const run = { lastRun: time, lastResult };
    state.set(`run ${spec.name}`, run);
    return run;
  }
}
