import { progressRequest, type SessionKey, sessionRequest } from '../../content/learning-records/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { getLists } from '../../runtime/get-all.ts';
import { sessionMark, unpackSessions } from './counted-sessions.ts';
import type { Countable, CountedDay, Reported } from './counting-rules.ts';
import { trainingFiguresRequest } from './figures.repository.ts';
import { personDayRequest } from './person-days.repository.ts';
import { totalRequest } from './statistics.repository.ts';
import { latestDay, type OnDay } from './statistics-rules.ts';

/** The stored data that counting needs. */
export interface CountingContext {
  /** By person. */
  reported: Map<string, Reported[]>;
  /** Returns the latest day that the total of the organisation, or of a training, contains. */
  latest(trainingId?: string): OnDay | undefined;
}

/**
 * Reads the data for counting sessions of an organisation, consistently and in one call. The data is: the
 * sessions, the progress, the figures per training, the counted days, and the latest day of the counters or
 * of one shard.
 *
 * @param latestOf returns the day stored in a person's figures, whose item is not read
 * @param slice together at most a hundred: sessions, days, trainings, one, and twice the pairs of person and
 * training
 */
export async function findCountingContext(
  tenant: Tenant,
  slice: readonly Countable[],
  latestOf: (userId: string) => CountedDay | undefined,
  shard?: number,
): Promise<CountingContext> {
  const pairs = uniqueBy(slice, ({ userId, trainingId }) => `${userId} ${trainingId}`);
  const days = uniqueBy(slice, ({ userId, trainingId, day }) => `${userId} ${trainingId} ${day}`).map(
    (one) => {
      const latest = latestOf(one.userId);
      const isHeld = latest?.day === one.day && latest.trainingId === one.trainingId;
      return { ...one, held: isHeld ? latest : undefined };
    },
  );
  const separateDays = days.filter(({ held }) => !held);
  const totals = [undefined, ...new Set(slice.map(({ trainingId }) => trainingId))];
  const [sessions, progress, figures, counted, total] = await getLists(
    slice.map((key) => sessionRequest(key)),
    pairs.map((pair) => progressRequest(pair, pair.trainingId)),
    pairs.map((pair) => trainingFiguresRequest(tenant, pair)),
    separateDays.map((day) => personDayRequest(tenant, day)),
    totals.map((trainingId) => totalRequest(tenant, trainingId, shard)),
  );
  const sessionOf = new Map(slice.map((key, index) => [key, sessions[index]]));
  const reported = pairs.map(({ userId, trainingId }, index) => ({
    userId,
    trainingId,
    days: days.flatMap((one) =>
      isTrainingOfPerson(one, userId, trainingId)
        ? {
            day: one.day,
            sessions: slice.flatMap((key) => {
              const session =
                isTrainingOfPerson(key, userId, trainingId) && key.day === one.day && sessionOf.get(key);
              return session ? { mark: sessionMark(session.id), facts: session.facts } : [];
            }),
            counted: one.held?.counted ?? unpackSessions(counted[separateDays.indexOf(one)]?.sessions),
          }
        : [],
    ),
    progress: progress[index],
    figuresBefore: figures[index],
  }));
  return {
    reported: Map.groupBy(reported, ({ userId }) => userId),
    latest: (trainingId) => latestDay(total[totals.indexOf(trainingId)]),
  };
}

const isTrainingOfPerson = (key: SessionKey, userId: string, trainingId: string): boolean =>
  key.userId === userId && key.trainingId === trainingId;

const uniqueBy = <T>(all: readonly T[], idOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [idOf(one), one])).values(),
];
