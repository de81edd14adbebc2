import type { permissionTable } from '../../shared/permission-table.ts';
import type { Client, Reply } from '../factories/client.ts';
import type { Organisation, Person, Platform } from '../factories/platform.ts';
import type { LookupIds } from '../factories/trainings.ts';

/** The id of a call in the contracts. */
export type CallId = Exclude<keyof typeof permissionTable, `${'list' | 'get'}${string}`>;

/** Sends one request. */
export type Send = () => Promise<Reply<unknown>>;

/**
 * People and records that one race uses at a time, so that races run next to each other. The owner has two
 * administrators, a manager and a learner. The customer is another organisation.
 */
export interface RaceLane {
  platform: Platform;
  root: Client;
  owner: Organisation;
  /** The second administrator of the owner. */
  colleague: Person;
  manager: Person;
  learner: Person;
  customer: Organisation;
  customerLearner: Person;
  ids: LookupIds;
  /** Trainings of the owner: one with content and one without. */
  fillers: [string, string];
  /** Records that several races of the lane share, by name. */
  shared: Map<string, Promise<unknown>>;
}

/** One way to change a record. */
export interface RacedCall<R> {
  id: CallId;
  /** Distinguishes several ways to use the same call. */
  variant?: string;
  /** The part that the call adds. Some races of the call start without the part. */
  supplies?: string;
  /**
   * Errors by code that other calls of the aggregate cause, with the reason. `CONFLICT` is an error unless it
   * is listed here.
   */
  refusals?: Readonly<Record<string, string>>;
  /** Prepares the request, for example its upload, and returns the function that sends it. */
  prepare(record: R): Promise<Send> | Send;
}

/** Which roles a check asks: every role, or one for each way to see the record. */
export type Roles = 'all' | 'some';

/** A kind of record, the calls that change it, and the checks that must hold after any of them. */
export interface AggregateDefinition<R> {
  name: string;
  calls: readonly RacedCall<R>[];
  /** Creates a record that no other race uses. `lacking` names parts that it starts without. */
  create(lane: RaceLane, lacking: ReadonlySet<string>): Promise<R>;
  /** Returns one line for each disagreement between details, lists and roles. */
  disagreements(record: R, roles: Roles): Promise<string[]>;
  /** Changes the record as its author does. */
  edit(record: R): Promise<Reply<unknown>>;
  /** Deletes the record. */
  remove(record: R): Promise<Reply<unknown>>;
}

/** A record with its two calls, ready to be sent. */
export interface PreparedRace {
  sends: Send[];
  disagreements(roles: Roles): Promise<string[]>;
  edit(): Promise<Reply<unknown>>;
  remove(): Promise<Reply<unknown>>;
}

/** How a race starts: with a complete record, or with a record that lacks the parts that its calls supply. */
export type Start = 'complete' | 'lacking';

export interface Aggregate {
  name: string;
  calls: readonly Pick<RacedCall<never>, 'id' | 'variant' | 'supplies' | 'refusals'>[];
  /** Prepares a race of calls, given by their places in `calls`. */
  prepare(lane: RaceLane, places: readonly number[], start: Start): Promise<PreparedRace>;
}

/** Hides the type of an aggregate's record. */
export function aggregate<R>({
  name,
  calls,
  create,
  disagreements,
  edit,
  remove,
}: AggregateDefinition<R>): Aggregate {
  return {
    name,
    calls,
    async prepare(lane, places, start) {
      const raced = places.flatMap((place) => calls[place] ?? []);
      const supplied = raced.flatMap(({ supplies }) => supplies ?? []);
      const record = await create(lane, new Set(start === 'lacking' ? supplied : []));
      const sends: Send[] = [];
      for (const call of raced) sends.push(await call.prepare(record));
      return {
        sends,
        disagreements: (roles) => disagreements(record, roles),
        edit: () => edit(record),
        remove: () => remove(record),
      };
    },
  };
}

/** Returns a record that the lane's races share, and creates it the first time. */
export function shared<T>(lane: RaceLane, name: string, create: () => Promise<T>): Promise<T> {
  const record = lane.shared.get(name) ?? create();
  lane.shared.set(name, record);
  return record as Promise<T>;
}

/** Returns the name of a call in reports: its id, and its variant if it has one. */
export const labelOf = ({ id, variant }: Pick<RacedCall<never>, 'id' | 'variant'>): string =>
  variant ? `${id} (${variant})` : id;

/**
 * Waits for a request of a preparation.
 *
 * @throws Error if it was rejected
 */
export async function mustSucceed(reply: Promise<Reply<unknown>>): Promise<void> {
  const { status, body } = await reply;
  if (status >= 400) throw new Error(`preparation: ${status} ${JSON.stringify(body)}`);
}
