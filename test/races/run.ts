import { retry } from 'es-toolkit/function';
import { limitAsync } from 'es-toolkit/promise';
import { seededRandom } from '../../infra/faults/seeded-random.ts';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { calls } from '../../shared/contracts/index.ts';
import { PROVIDER } from '../../shared/ids.ts';
import type { Reply } from '../factories/client.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { Platform } from '../factories/platform.ts';
import { type Checker, startChecker } from './checker.ts';
import { createLane } from './lane.ts';
import { PatientClient } from './patient-client.ts';
import { type Aggregate, labelOf, type PreparedRace, type RaceLane, type Start } from './race.ts';

/** Two calls on one record: places in the aggregate's list of calls. */
export interface Pair {
  aggregate: Aggregate;
  places: readonly [number, number];
}

/** One round of a pair. */
export interface RaceRound extends Pair {
  start: Start;
  /** How often each call is sent. */
  times: number;
  /** Sends one prepared request `times` times, like a client that repeats a request too early. */
  repeated?: true;
}

/** Every pair of an aggregate's calls, each call with itself included. */
export const pairsOf = (aggregate: Aggregate): Pair[] =>
  aggregate.calls.flatMap((_, first) =>
    aggregate.calls.slice(first).map((_call, more): Pair => ({ aggregate, places: [first, first + more] })),
  );

/** Returns the list in an order given by a seed, so that a part of a run covers every kind of record. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = seededRandom(seed);
  return list
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** Returns the name of a pair in reports and in `PAIRS`. */
export function nameOf({ aggregate, places }: Pair): string {
  const labels = places.map((place) => {
    const call = aggregate.calls[place];
    return call ? labelOf(call) : '';
  });
  return `${aggregate.name}: ${labels.join(' × ')}`;
}

const supplies = ({ aggregate, places }: Pair): boolean =>
  places.some((place) => aggregate.calls[place]?.supplies !== undefined);

/**
 * Returns the rounds of a pair: with a record that lacks the supplied parts, with a complete record, and with
 * each call sent twice.
 */
export const roundsOf = (pair: Pair): RaceRound[] => [
  { ...pair, start: 'lacking', times: 1 },
  ...(supplies(pair) ? [{ ...pair, start: 'complete', times: 1 } as const] : []),
  { ...pair, start: 'lacking', times: 2 },
];

/** Returns a round for each call of an aggregate that sends one request four times in parallel. */
export const repetitionsOf = (aggregate: Aggregate): RaceRound[] =>
  aggregate.calls.map((_, place) => ({
    ...{ aggregate, places: [place, place] },
    ...{ start: 'lacking', times: 4, repeated: true },
  }));

export interface RaceFinding {
  pair: string;
  start: Start;
  times: number;
  seed: number;
  line: string;
}

export interface Result {
  /** Rounds that were run: all, unless the time ran out. */
  rounds: number;
  requests: number;
  /** Answers 503 of functions, with Retry-After. */
  busy: number;
  /** Number of checks of an organisation's records, and the milliseconds that they took. */
  checked: number;
  checkMilliseconds: number;
  findings: RaceFinding[];
}

export interface RunOptions {
  seed: number;
  /** Races at the same time. */
  lanes: number;
  /** Number of rounds per host. A new host is started afterwards, because checks read the whole table. */
  roundsPerHost: number;
  /** The longest delay of a call to the table, in milliseconds. */
  jitter: number;
  /** Starts no rounds after this time of `performance.now()`. */
  until?: number;
  progress(done: number, all: number, findings: readonly RaceFinding[]): void;
}

const codesOf = new Map(calls.map(({ id, errors = [] }) => [id, new Set<string>(errors)]));
/**
 * Errors that are always allowed: the record was deleted, or changed since the version that the request
 * names.
 */
const alwaysAllowed = new Set(['NOT_FOUND', 'VERSION_CONFLICT']);

/** Returns the fault of an answer, or undefined if its contract allows the answer. */
function wrongAnswer(round: RaceRound, place: number, reply: Reply<unknown>): string | undefined {
  const call = round.aggregate.calls[place];
  if (!call || reply.status < 400) return undefined;
  const { code = '', detail, violations } = reply.problem;
  const told = `${labelOf(call)} answered ${reply.status} ${code} ${detail ?? ''} ${JSON.stringify(violations ?? '')}`;
  if (reply.status === 503)
    return reply.headers.has('retry-after') ? undefined : `${told} without Retry-After`;
  if (reply.status > 499) return told;
  if (call.refusals && code in call.refusals) return undefined;
  if (code === 'CONFLICT') return told;
  return alwaysAllowed.has(code) || codesOf.get(call.id)?.has(code) ? undefined : told;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const hasTime = ({ until = Number.POSITIVE_INFINITY }: RunOptions): boolean => performance.now() < until;

/** Runs rounds, `lanes` at a time, and starts a new host after `roundsPerHost` rounds. */
export async function race(rounds: readonly RaceRound[], options: RunOptions): Promise<Result> {
  const result: Result = { rounds: 0, requests: 0, busy: 0, checked: 0, checkMilliseconds: 0, findings: [] };
  for (let from = 0; from < rounds.length && hasTime(options); from += options.roundsPerHost) {
    const host = await startHost({ env: { FAULT: '' } });
    try {
      await raceOn(host, rounds.slice(from, from + options.roundsPerHost), options, result, rounds.length);
    } finally {
      await host.stop();
    }
  }
  return result;
}

async function raceOn(
  host: RunningHost,
  rounds: readonly RaceRound[],
  options: RunOptions,
  result: Result,
  all: number,
): Promise<void> {
  const platform = new Platform(host, new PatientClient(host.origin));
  const checker = startChecker(host);
  try {
    const lanes: RaceLane[] = [];
    // One at a time and repeated, because a loaded host refuses requests that wait too long.
    for (const _ of rounds.slice(0, options.lanes)) lanes.push(await retry(() => createLane(platform), 5));
    await platform.idle();
    const known = new Set<string>();
    for (let from = 0; from < rounds.length && hasTime(options); from += lanes.length) {
      const batch = rounds.slice(from, from + lanes.length);
      const seed = options.seed + result.rounds;
      const done = from + batch.length;
      const thorough = done >= rounds.length || (from / lanes.length) % BATCHES_PER_TABLE_CHECK === 0;
      await raceBatch({ host, platform, checker, lanes, known, options, result, seed, thorough }, batch);
      result.rounds += batch.length;
      options.progress(result.rounds, all, result.findings);
    }
  } finally {
    checker.stop();
  }
}

/**
 * Number of batches between two checks of the whole table, which find what the deletions left. A finding remains
 * in the table, so that a later check finds it.
 */
const BATCHES_PER_TABLE_CHECK = 5;

type Fresh = (phase: string, lines: readonly string[]) => void;

interface Batch {
  host: RunningHost;
  platform: Platform;
  checker: Checker;
  lanes: readonly RaceLane[];
  /** Broken invariants and findings of checks that were reported before. */
  known: Set<string>;
  options: RunOptions;
  result: Result;
  seed: number;
  /** Whether to check the organisations again after the deletions, and the invariants of the whole table. */
  thorough: boolean;
}

/** Prepares a race in each lane, sends all requests, and checks each record, its next change and its deletion. */
async function raceBatch(batch: Batch, rounds: readonly RaceRound[]): Promise<void> {
  const { host, platform, checker, lanes, known, options, result, seed, thorough } = batch;
  const random = seededRandom(seed);
  const note = (round: RaceRound, lines: readonly string[]) => {
    for (const line of lines)
      result.findings.push({
        pair: nameOf(round),
        start: round.start,
        times: round.times,
        seed: options.seed,
        line,
      });
  };
  /**
   * Runs a step of each race, `atOnce` at a time: a loaded host refuses requests that wait too long. An error of
   * a step is a finding of its race.
   */
  const each = <T>(
    step: (round: RaceRound, place: number) => Promise<T>,
    atOnce = 4,
  ): Promise<(T | undefined)[]> => {
    const limited = limitAsync(step, atOnce);
    return Promise.all(
      rounds.map(async (round, place) => {
        try {
          return await limited(round, place);
        } catch (error) {
          note(round, [messageOf(error)]);
          return undefined;
        }
      }),
    );
  };
  const prepared = await each(async (round, place) => {
    const lane = lanes[place];
    if (!lane) throw new Error('a lane for each race');
    const { places: pair, times, repeated } = round;
    const places = pair.flatMap((one) => Array.from({ length: times }, () => one));
    if (!repeated) return { places, ...(await round.aggregate.prepare(lane, places, round.start)) };
    const prepared = await round.aggregate.prepare(lane, pair.slice(1), round.start);
    const sends = prepared.sends.flatMap((send) => Array.from({ length: times }, () => send));
    return { ...prepared, places, sends };
  });
  await platform.idle();
  await platform.faults(`jitter=${options.jitter}/${seed}`);
  await each(async (round, place) => {
    const { sends = [], places = [] } = prepared[place] ?? {};
    const replies = await Promise.all(
      sends.map(async (send) => {
        await new Promise((resolve) => setTimeout(resolve, random() * options.jitter));
        return send();
      }),
    );
    result.requests += replies.length;
    result.busy += replies.filter(({ status }) => status === 503).length;
    note(
      round,
      replies.flatMap((reply, index) => wrongAnswer(round, places[index] ?? -1, reply) ?? []),
    );
  }, rounds.length);
  await platform.faults('');
  await platform.idle();
  /** Lines that were already reported for each record. */
  const found = rounds.map(() => new Set<string>());
  const present = (step: (race: PreparedRace, fresh: Fresh, round: RaceRound) => Promise<void>) =>
    each(async (round, place) => {
      const race = prepared[place];
      const before = found[place] ?? new Set();
      /** Notes the lines that are new since the last check. */
      const fresh = (phase: string, lines: readonly string[]) => {
        note(
          round,
          lines.filter((line) => !before.has(line)).map((line) => `${phase}${line}`),
        );
        for (const line of lines) before.add(line);
      };
      if (race) await step(race, fresh, round);
    });
  /** Notes lines that were not reported before, at the race whose organisations they name. */
  const attribute = (lines: readonly string[], phase = '') => {
    for (const line of lines.filter((one) => !known.has(one))) {
      known.add(line);
      const place = lanes.findIndex((lane) => organisationsOf(lane).some((id) => line.includes(id)));
      const [own] = place < 0 ? [] : rounds.slice(place, place + 1);
      if (own) note(own, [`${phase}${line}`]);
      else for (const round of rounds) note(round, [`a race of this batch: ${phase}${line}`]);
    }
  };
  const organisations = [PROVIDER, ...lanes.slice(0, rounds.length).flatMap(organisationsOf)];
  const checkRecords = async (phase: string) => {
    const started = performance.now();
    const lines = await checker.check(organisations);
    result.checked += organisations.length;
    result.checkMilliseconds += performance.now() - started;
    attribute(
      lines.map((line) => `consistency check: ${line}`),
      phase,
    );
  };
  await checkRecords('');
  await present(async (race, fresh) => {
    fresh('', await race.disagreements('all'));
    const { status, body } = await race.edit();
    if (status > 299 && status !== 404) fresh('next change: ', [`${status} ${JSON.stringify(body)}`]);
  });
  await platform.idle();
  await present(async (race, fresh) => {
    fresh('after the next change: ', await race.disagreements('some'));
    const { status, body } = await race.remove();
    if (status > 299 && status !== 404) fresh('deletion: ', [`${status} ${JSON.stringify(body)}`]);
  });
  await platform.idle();
  await present(async (race, fresh) => fresh('after the deletion: ', await race.disagreements('some')));
  if (!thorough) return;
  await checkRecords('after the deletion: ');
  attribute((await brokenInvariants(host)).map((line) => `invariant: ${line}`));
}

const organisationsOf = ({ owner, customer }: RaceLane): string[] => [owner.id, customer.id];
