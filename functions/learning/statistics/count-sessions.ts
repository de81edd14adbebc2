import type { ProgressOwner, ProgressRecord } from '../../content/learning-records/index.ts';
import { memberThere } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { unpackedDay } from './counted-sessions.ts';
import { type CountingContext, findReported } from './counting.repository.ts';
import {
  type Added,
  type Countable,
  type Counting,
  countedDaysAdded,
  countingOf,
  idOf,
  type Slice,
  slicesOf,
} from './counting-rules.ts';
import type { Counts, Figures } from './counts.entity.ts';
import { figuresAdded, findFiguresOf, trainingFiguresAdded } from './figures.repository.ts';
import { personDayAdded } from './person-days.repository.ts';
import { isBusy, noteBusy, shardAtRandom, shardsOfEverybody } from './shards.ts';
import { dayAdded, EVERYBODY, totalsAdded } from './statistics.repository.ts';
import { daysAdded, type OnDay, sumOf } from './statistics-rules.ts';

/** Where somebody stands once their sessions were counted. */
export interface CountedPerson {
  person: ProgressOwner;
  figures: Counts & Pick<Figures, 'badgesMet'>;
  /** The trainings of the sessions, and how far the person is with each. */
  reached: Pick<ProgressRecord, 'trainingId' | 'percent' | 'score'>[];
}

/**
 * Brings the figures up to what sessions say now: those of an organisation that arrive together are one write of each
 * counter.
 *
 * 1. Reads the people's figures, then the sessions, the progress and what was counted of them.
 * 2. Writes the difference into every counter and notes it with the people's days, in one transaction that holds only
 *    while their figures are as they were read, which each counting changes.
 * 3. Where that fails each is counted by itself, so that one which cannot be counted holds up no other.
 *
 * So messages may come twice, late, in any order or not at all before the next one: the figures end the same. A
 * session that is gone counts nothing any more.
 *
 * @param done told of everybody whose sessions were looked at, once they are counted
 * @returns what went wrong with each session, in their order. CONFLICT where others count the same person's sessions
 *   all the time: the message comes again
 */
export async function countSessions(
  keys: readonly Countable[],
  done: (standing: CountedPerson) => Promise<void> = async () => {},
): Promise<(Error | undefined)[]> {
  const errors = new Map<string, Error>();
  const count = async (slice: Slice): Promise<void> => {
    const standings = await retryOnConflict(() => countOnce(slice));
    for (const standing of standings) await done(standing);
  };
  for (const slice of slicesOf(keys)) {
    try {
      await count(slice);
    } catch {
      // Those of a person one after the other: they write the same figures.
      const people = Map.groupBy(slice, ({ userId }) => userId);
      await Promise.all(
        [...people.values()].map(async (own) => {
          for (const key of own)
            await count([key]).catch((error: unknown) => errors.set(idOf(key), error as Error));
        }),
      );
    }
  }
  return keys.map((key) => errors.get(idOf(key)));
}

/** A person's part of a slice, as it was read. */
interface Own {
  person: ProgressOwner;
  figures: Figures | undefined;
  counting: Counting | undefined;
  reached: CountedPerson['reached'];
}

async function countOnce(slice: Slice): Promise<CountedPerson[]> {
  const [first] = slice;
  if (!first) return [];
  const tenant: Tenant = { clientId: first.clientId };
  const shard = isBusy(tenant) ? shardAtRandom() : undefined;
  const { people, latest } = await read(tenant, slice, shard);
  const counted = people.filter((one) => one.counting !== undefined);
  if (counted.length > 0) {
    const writes = [...counted.flatMap(ofPerson), ...ofOrganisation(tenant, counted, latest, shard)];
    await transact(writes, { patient: shard !== undefined }).catch(async (error) => {
      await noteBusy(tenant, error);
      throw error;
    });
  }
  return people.map(({ person, figures, counting, reached }) => ({
    person,
    figures: { ...figures, ...sumOf([figures ?? {}, counting?.counts ?? {}]) },
    reached,
  }));
}

/** The people's figures before the rest: what is counted in between changes the version of these. */
async function read(
  { clientId }: Tenant,
  slice: Slice,
  shard: number | undefined,
): Promise<{ people: Own[] } & Pick<CountingContext, 'latest'>> {
  const userIds = [...new Set(slice.map(({ userId }) => userId))];
  const figures = await findFiguresOf({ clientId }, userIds);
  const latestOf = (userId: string) => unpackedDay(figures(userId)?.latest);
  const { reported, latest } = await findReported({ clientId }, slice, latestOf, shard);
  const people = userIds.map((userId) => {
    const own = reported.get(userId) ?? [];
    return {
      person: { clientId, userId },
      figures: figures(userId),
      counting: countingOf(figures(userId), own),
      reached: own.flatMap(({ trainingId, progress }) => (progress ? { trainingId, ...progress } : [])),
    };
  });
  return { people, latest };
}

function ofPerson({ person, figures, counting }: Own): (Write | undefined)[] {
  if (!counting) return [];
  const { userId } = person;
  const { skills, trainings } = counting;
  const days = trainings.flatMap((one) => one.days.map((day) => ({ trainingId: one.trainingId, ...day })));
  const { latest, apart } = countedDaysAdded(unpackedDay(figures?.latest), days);
  return [
    figuresAdded(person, counting.counts, figures, { skills, latest }),
    // Afterwards these figures are what goes with the person; before, nobody would see that they are gone.
    figures?.version ? undefined : memberThere(person, userId),
    ...trainings.map(({ trainingId, counts, best }) =>
      trainingFiguresAdded(person, trainingId, counts, best),
    ),
    ...apart.map(({ counts, counted, ...day }) =>
      personDayAdded(person, { userId, ...day }, counts, counted),
    ),
  ];
}

function ofOrganisation(
  tenant: Tenant,
  people: readonly Own[],
  latest: CountingContext['latest'],
  shard: number | undefined,
): (Write | undefined)[] {
  const trainings = people.flatMap(({ counting }) => counting?.trainings ?? []);
  const counted = (all: readonly Added[], there: readonly Counts[], trainingId?: string) => {
    const days = daysAdded(
      latest(trainingId),
      all.flatMap((one): OnDay[] => one.days),
    );
    const part = { trainingId, shard };
    return [
      totalsAdded(tenant, sumOf(there), { ...part, latest: days.latest }),
      ...days.apart.flatMap(({ day, counts }) => [
        dayAdded(tenant, day, counts, part),
        // Those of everybody hold what the days of organisations do.
        trainingId === undefined
          ? dayAdded(EVERYBODY, day, counts, { shard: shardAtRandom(shardsOfEverybody) })
          : undefined,
      ]),
    ];
  };
  return [
    ...counted(
      trainings,
      people.flatMap(({ counting }) => counting?.there ?? []),
    ),
    ...[...Map.groupBy(trainings, ({ trainingId }) => trainingId)].flatMap(([trainingId, all]) =>
      counted(
        all,
        all.map(({ there }) => there),
        trainingId,
      ),
    ),
  ];
}
