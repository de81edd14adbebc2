import { randomUUID } from 'node:crypto';
import { Cron } from 'croner';
import { account, region } from './aws-json.ts';
import type { Clock } from './clock.ts';
import { HostError } from './failure.ts';
import type { Pool } from './pool.ts';
import type { Queues } from './queues.ts';
import type { State } from './state.ts';
import type { ScheduleSpec } from './system.ts';

interface Run {
  lastRun: string;
  lastResult: string;
}

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The first time after `after` at which `rate(…)` or `cron(…)` is due, in UTC. Throws HostError for what it cannot read. */
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

/** Runs schedules on the movable clock. After a pause, and after a leap of the clock, each due one runs once. */
export class Schedules {
  readonly #specs: readonly ScheduleSpec[];
  readonly #parts: { pool: Pool; queues: Queues; state: State; clock: Clock };
  readonly #running = new Map<string, Promise<Run>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    specs: readonly ScheduleSpec[],
    parts: { pool: Pool; queues: Queues; state: State; clock: Clock },
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

  /** Starts what is due at the host's time. */
  runDue(): void {
    const { state, clock } = this.#parts;
    for (const spec of this.#specs) {
      const mark = `schedule ${spec.name}`;
      const last = state.get<number>(mark);
      if (last === undefined || last > clock.now()) state.set(mark, clock.now());
      else if (nextRun(spec.expression, last) <= clock.now()) void this.run(spec);
    }
  }

  list(): ({ name: string; schedule: string } & Partial<Run>)[] {
    return this.#specs.map(({ name, expression }) => ({
      name,
      schedule: expression,
      ...this.#parts.state.get<Run>(`run ${name}`),
    }));
  }

  find(name: string): ScheduleSpec | undefined {
    return this.#specs.find((spec) => [spec.name, spec.function.name, spec.function.entry].includes(name));
  }

  /** Runs it now, again when it fails, as often as its rule says; ends when it ended. One at a time of each. */
  run(spec: ScheduleSpec): Promise<Run> {
    const running =
      this.#running.get(spec.name) ?? this.#attempt(spec).finally(() => this.#running.delete(spec.name));
    this.#running.set(spec.name, running);
    return running;
  }

  async #attempt(spec: ScheduleSpec): Promise<Run> {
    const { pool, queues, state, clock } = this.#parts;
    const time = new Date(clock.now()).toISOString();
    state.set(`schedule ${spec.name}`, clock.now());
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
        if (attempt === spec.retries && spec.dead) queues.send(spec.dead, JSON.stringify(event));
      }
    }
    const run = { lastRun: time, lastResult };
    state.set(`run ${spec.name}`, run);
    return run;
  }
}
