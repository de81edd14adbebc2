import { findProgressByPerson } from '../../content/learning-records/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { listReachedUpTo } from './reached.repository.ts';

/** How far somebody is with a training, and what they have done of it. */
interface ReachedTotals {
  percent: number;
  score?: number | undefined;
  views: number;
  minutes: number;
}

/** By person, then training; who has not begun, or whose progress was reset, is not in it. */
type ReachedBy = ReadonlyMap<string, ReadonlyMap<string, ReachedTotals>>;

/** So few people are read one by one, in a batch with those of other trainings. */
const few = 4;
/**
 * Figures that are read for each person who is asked about, before they are read one by one instead: twenty cost as
 * much as the progress of one person (0.5 units), so what is read in vain is at most half of that.
 */
const worthOfOne = 10;
/** Queries that are made at once. */
const concurrency = 8;

/**
 * How far people of an organisation are, for each training that is asked about and the people wanted of it: from
 * the figures as they are counted, a moment after a report. A Query for each training, of some forty people to
 * a read unit; where many more than those wanted have begun it, or few are wanted, half a unit for each of them.
 */
export async function reachedBy(
  tenant: Tenant,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReachedBy> {
  const reached = new Map<string, Map<string, ReachedTotals>>();
  const note = (userId: string, trainingId: string, totals: ReachedTotals) => {
    const own = reached.get(userId) ?? new Map<string, ReachedTotals>();
    reached.set(userId, own.set(trainingId, totals));
  };
  const oneByOne = new Map([...wanted].filter(([, people]) => people.size <= few));
  const together = [...wanted].filter(([, people]) => people.size > few);
  for (let from = 0; from < together.length; from += concurrency)
    await Promise.all(
      together.slice(from, from + concurrency).map(async ([trainingId, people]) => {
        const figures = await listReachedUpTo(tenant, trainingId, people.size * worthOfOne);
        if (!figures) oneByOne.set(trainingId, people);
        for (const { userId, percent, score, views = 0, minutes = 0 } of figures ?? []) {
          // Without a percent they only liked it, or their progress was reset.
          if (percent !== undefined && people.has(userId))
            note(userId, trainingId, { percent, score, views, minutes });
        }
      }),
    );
  const pairs = [...oneByOne].flatMap(([trainingId, people]) =>
    Array.from(people, (userId) => ({ userId, trainingId })),
  );
  for (const [userId, own] of await findProgressByPerson(tenant, pairs))
    for (const [trainingId, progress] of own) note(userId, trainingId, progress);
  return reached;
}
