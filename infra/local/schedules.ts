import { randomUUID } from 'node:crypto';
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
const names = ['JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC', 'SUN MON TUE WED THU FRI SAT'].map((n) =>
  n.split(' '),
);

/** The first time after `after` at which `rate(…)` or `cron(…)` is due, in UTC. Throws HostError for what it cannot read. */
export function nextRun(expression: string, after: number): number {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) return after + Number(rate[1]) * (units[rate[2] ?? ''] ?? 0);
  const fields = /^cron\((.*)\)$/.exec(expression)?.[1]?.trim().split(/ +/) ?? [];
  if (fields.length !== 6) throw new HostError(`The local host does not know the schedule ${expression}`);
  const [minute, hour, day, month, weekday, year] = fields.map((field) => matcher(field, expression));
  const time = new Date(Math.floor(after / 60_000) * 60_000 + 60_000);
  for (let steps = 0; steps < 20_000; steps += 1) {
    const dateFits =
      year?.(time.getUTCFullYear()) &&
      month?.(time.getUTCMonth() + 1) &&
      day?.(time.getUTCDate()) &&
      weekday?.(time.getUTCDay() + 1);
    if (!dateFits) time.setUTCHours(24, 0, 0, 0);
    else if (!hour?.(time.getUTCHours())) time.setUTCHours(time.getUTCHours() + 1, 0, 0, 0);
    else if (!minute?.(time.getUTCMinutes())) time.setUTCMinutes(time.getUTCMinutes() + 1, 0, 0);
    else return time.getTime();
  }
  return Number.POSITIVE_INFINITY;
}

function matcher(field: string, expression: string): (value: number) => boolean {
  const number = (text: string) => {
    for (const list of names)
      if (list.includes(text.toUpperCase())) return list.indexOf(text.toUpperCase()) + 1;
    if (!/^\d+$/.test(text)) throw new HostError(`The local host does not know the schedule ${expression}`);
    return Number(text);
  };
  const parts = field.split(',').map((part) => {
    const [range = '', step] = part.split('/');
    if (range === '*' || range === '?') return { from: 0, to: 9999, step: Number(step ?? 1) };
    const [from = '', to = step ? '9999' : from] = range.split('-');
    return { from: number(from), to: number(to), step: Number(step ?? 1) };
  });
  return (value) =>
    parts.some(({ from, to, step }) => value >= from && value <= to && (value - from) % step === 0);
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
