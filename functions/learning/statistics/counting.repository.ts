import { progressRequest, type SessionKey, sessionRequest } from '../../content/learning-records/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { getLists } from '../../runtime/get-all.ts';
import { markOf, unpacked } from './counted-sessions.ts';
import type { Countable, CountedDay, Reported } from './counting-rules.ts';
import { trainingFiguresRequest } from './figures.repository.ts';
import { personDayRequest } from './person-days.repository.ts';
import { totalRequest } from './statistics.repository.ts';
import { latestDayOf, type OnDay } from './statistics-rules.ts';

/** What is known before sessions are counted. */
export interface CountingContext {
  /** Of each person. */
  reported: Map<string, Reported[]>;
  /** The latest day that the organisation's total holds, or a training's. */
  latest(trainingId?: string): OnDay | undefined;
}

/**
 * What is to be known of sessions of an organisation before they are counted: the sessions, how far the people are with
 * their trainings, their figures of these, what was counted on these days before, and which day is the latest of the
 * counters, or of this shard of them. As it stands after the last write. One call.
 *
 * @param latestOf the day that somebody's figures hold: its item is not read
 * @param slice at most a hundred sessions, days, trainings, one more, and twice the pairs of a person and a training
 */
export async function findReported(
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
  const apart = days.filter(({ held }) => !held);
  const totals = [undefined, ...new Set(slice.map(({ trainingId }) => trainingId))];
  const [sessions, progress, figures, counted, total] = await getLists(
    slice.map((key) => sessionRequest(key)),
    pairs.map((pair) => progressRequest(pair, pair.trainingId)),
    pairs.map((pair) => trainingFiguresRequest(tenant, pair)),
    apart.map((day) => personDayRequest(tenant, day)),
    totals.map((trainingId) => totalRequest(tenant, trainingId, shard)),
  );
  const sessionOf = new Map(slice.map((key, index) => [key, sessions[index]]));
  const reported = pairs.map(({ userId, trainingId }, index) => ({
    userId,
    trainingId,
    days: days.flatMap((one) =>
      isOf(one, userId, trainingId)
        ? {
            day: one.day,
            sessions: slice.flatMap((key) => {
              const session = isOf(key, userId, trainingId) && key.day === one.day && sessionOf.get(key);
              return session ? { mark: markOf(session.id), facts: session.facts } : [];
            }),
            counted: one.held?.counted ?? unpacked(counted[apart.indexOf(one)]?.sessions),
          }
        : [],
    ),
    progress: progress[index],
    known: figures[index],
  }));
  return {
    reported: Map.groupBy(reported, ({ userId }) => userId),
    latest: (trainingId) => latestDayOf(total[totals.indexOf(trainingId)]),
  };
}

const isOf = (key: SessionKey, userId: string, trainingId: string): boolean =>
  key.userId === userId && key.trainingId === trainingId;

const uniqueBy = <T>(all: readonly T[], idOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [idOf(one), one])).values(),
];
