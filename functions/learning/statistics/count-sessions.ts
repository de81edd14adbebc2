import type { ProgressOwner, ProgressRecord } from '../../content/learning-records/index.ts';
import { checkMemberExistsWrite } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { unpackedDay } from './counted-sessions.ts';
import { type CountingContext, findCountingContext } from './counting.repository.ts';
import {
  type Added,
  type Countable,
  type Counting,
  countPersonSessions,
  placeCountedDays,
  type Slice,
  sessionIdentity,
  sliceSessions,
} from './counting-rules.ts';
import type { Counts, Figures } from './counts.entity.ts';
import { addFiguresWrite, addTrainingFiguresWrite, findFiguresLookup } from './figures.repository.ts';
import { addPersonDayWrite } from './person-days.repository.ts';
import { isBusy, markBusy, platformShards, shardAtRandom } from './shards.ts';
import { ALL_ORGANISATIONS, addDayWrite, addTotalsWrite } from './statistics.repository.ts';
import { type OnDay, placeDays, sumCounts } from './statistics-rules.ts';

/** The figures of a member after their sessions were counted. */
export interface CountedPerson {
  person: ProgressOwner;
  figures: Counts & Pick<Figures, 'badgesMet'>;
  /** The trainings of the sessions, with the member's progress. */
  reached: Pick<ProgressRecord, 'trainingId' | 'percent' | 'score'>[];
}

/**
 * Updates the figures to the current state of sessions. Sessions of one organisation that arrive together
 * cause one write per counter.
 *
 * 1. Reads the people's figures, then the sessions, the progress and their counted parts.
 * 2. Writes the differences into all counters and the people's days in one transaction. The transaction
 * requires the read version of the figures, which each counting changes.
 * 3. After a failure counts each session separately, so that one failing session does not block the others.
 *
 * Messages may therefore arrive twice, late, in any order, or be lost before the next message. The figures
 * are the same. A deleted session counts nothing.
 *
 * @param done receives each member whose sessions were read, after they are counted
 * @returns the error of each session, or undefined, in their order. CONFLICT if other workers constantly
 * count sessions of the same person. The message is retried
 */
export async function countSessions(
  deps: Pick<Deps, 'clock'>,
  keys: readonly Countable[],
  done: (standing: CountedPerson) => Promise<void> = async () => {},
): Promise<(Error | undefined)[]> {
  const errors = new Map<string, Error>();
  const count = async (slice: Slice): Promise<void> => {
    const standings = await retryOnConflict(() => countOnce(deps, slice));
    for (const standing of standings) await done(standing);
  };
  for (const slice of sliceSessions(keys)) {
    try {
      await count(slice);
    } catch {
      // Counts the sessions of a person in sequence, because they write the same figures.
      const people = Map.groupBy(slice, ({ userId }) => userId);
      await Promise.all(
        [...people.values()].map(async (own) => {
          for (const key of own)
            await count([key]).catch((error: unknown) => errors.set(sessionIdentity(key), error as Error));
        }),
      );
    }
  }
  return keys.map((key) => errors.get(sessionIdentity(key)));
}

/** The stored data of one person of a slice. */
interface PersonToCount {
  person: ProgressOwner;
  figures: Figures | undefined;
  counting: Counting | undefined;
  reached: CountedPerson['reached'];
}

async function countOnce(deps: Pick<Deps, 'clock'>, slice: Slice): Promise<CountedPerson[]> {
  const [first] = slice;
  if (!first) return [];
  const tenant: Tenant = { clientId: first.clientId };
  const shard = isBusy(deps, tenant) ? shardAtRandom() : undefined;
  const { people, latest } = await readSlice(tenant, slice, shard);
  const countedPeople = people.filter((one) => one.counting !== undefined);
  if (countedPeople.length > 0) {
    const writes = [
      ...countedPeople.flatMap(personWrites),
      ...organisationWrites(tenant, countedPeople, latest, shard),
    ];
    await transact(writes, { patient: shard !== undefined }).catch(async (error) => {
      await markBusy(deps, tenant, error);
      throw error;
    });
  }
  return people.map(({ person, figures, counting, reached }) => ({
    person,
    figures: { ...figures, ...sumCounts([figures ?? {}, counting?.counts ?? {}]) },
    reached,
  }));
}

/** Reads the people's figures before the rest. A concurrent counting changes their version. */
async function readSlice(
  { clientId }: Tenant,
  slice: Slice,
  shard: number | undefined,
): Promise<{ people: PersonToCount[] } & Pick<CountingContext, 'latest'>> {
  const userIds = [...new Set(slice.map(({ userId }) => userId))];
  const figures = await findFiguresLookup({ clientId }, userIds);
  const latestOf = (userId: string) => unpackedDay(figures(userId)?.latest);
  const { reported, latest } = await findCountingContext({ clientId }, slice, latestOf, shard);
  const people = userIds.map((userId) => {
    const own = reported.get(userId) ?? [];
    return {
      person: { clientId, userId },
      figures: figures(userId),
      counting: countPersonSessions(figures(userId), own),
      reached: own.flatMap(({ trainingId, progress }) => (progress ? { trainingId, ...progress } : [])),
    };
  });
  return { people, latest };
}

function personWrites({ person, figures, counting }: PersonToCount): (Write | undefined)[] {
  if (!counting) return [];
  const { userId } = person;
  const { skills, trainings } = counting;
  const days = trainings.flatMap((one) => one.days.map((day) => ({ trainingId: one.trainingId, ...day })));
  const { latest, separateDays } = placeCountedDays(unpackedDay(figures?.latest), days);
  return [
    addFiguresWrite(person, counting.counts, figures, { skills, latest }),
    // Requires the member's record for the first figures, so that a deleted member gets none. Later figures
    // are deleted with the member.
    figures?.version ? undefined : checkMemberExistsWrite(person, userId),
    ...trainings.map(({ trainingId, counts, result }) =>
      addTrainingFiguresWrite(person, trainingId, counts, result),
    ),
    ...separateDays.map(({ counts, counted, ...day }) =>
      addPersonDayWrite(person, { userId, ...day }, counts, counted),
    ),
  ];
}

function organisationWrites(
  tenant: Tenant,
  people: readonly PersonToCount[],
  latest: CountingContext['latest'],
  shard: number | undefined,
): (Write | undefined)[] {
  const trainings = people.flatMap(({ counting }) => counting?.trainings ?? []);
  const totalsWrites = (
    all: readonly Added[],
    organisationCounts: readonly Counts[],
    trainingId?: string,
  ) => {
    const days = placeDays(
      latest(trainingId),
      all.flatMap((one): OnDay[] => one.days),
    );
    const part = { trainingId, shard };
    return [
      addTotalsWrite(tenant, sumCounts(organisationCounts), { ...part, latest: days.latest }),
      ...days.separateDays.flatMap(({ day, counts }) => [
        addDayWrite(tenant, day, counts, part),
        // The days of all organisations together contain the separate days of each organisation.
        trainingId === undefined
          ? addDayWrite(ALL_ORGANISATIONS, day, counts, { shard: shardAtRandom(platformShards) })
          : undefined,
      ]),
    ];
  };
  return [
    ...totalsWrites(
      trainings,
      people.flatMap(({ counting }) => counting?.organisationCounts ?? []),
    ),
    ...[...Map.groupBy(trainings, ({ trainingId }) => trainingId)].flatMap(([trainingId, all]) =>
      totalsWrites(
        all,
        all.map(({ organisationCounts }) => organisationCounts),
        trainingId,
      ),
    ),
  ];
}
