import { forEachAsync } from 'es-toolkit/array/forEachAsync';
import { findProgressByPerson } from '../../content/learning-records/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { listReachedUpTo } from './reached.repository.ts';

/** A person's progress and counts in a training. */
interface ReachedTotals {
  percent: number;
  score?: number | undefined;
  views: number;
  minutes: number;
}

/** By person, then training. People who have not begun, or whose progress was reset, are missing. */
type ReachedBy = ReadonlyMap<string, ReadonlyMap<string, ReachedTotals>>;

/** Up to this number of people are read by key, in a batch with the people of other trainings. */
const mostByKey = 4;
/**
 * Figures that the Query may read per wanted person before the people are read by key instead. Twenty figures
 * cost as much as the progress of one person (0.5 units). An abandoned Query therefore costs at most half of
 * the reads by key.
 */
const worthOfOne = 10;
/** Queries that run at the same time. */
const concurrency = 8;

/**
 * Returns the progress of people of an organisation in each wanted training, from the figures, a moment after
 * a report. Costs a Query for each training (some forty people to a read unit). If few people are wanted, or
 * many more have begun the training, costs half a unit for each wanted person.
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
  const oneByOne = new Map([...wanted].filter(([, people]) => people.size <= mostByKey));
  const largeGroups = [...wanted].filter(([, people]) => people.size > mostByKey);
  await forEachAsync(
    largeGroups,
    async ([trainingId, people]) => {
      const figures = await listReachedUpTo(tenant, trainingId, people.size * worthOfOne);
      if (!figures) oneByOne.set(trainingId, people);
      for (const { userId, percent, score, views = 0, minutes = 0 } of figures ?? []) {
        // Without a percent the person only liked the training, or their progress was reset.
        if (percent !== undefined && people.has(userId))
          note(userId, trainingId, { percent, score, views, minutes });
      }
    },
    { concurrency },
  );
  const pairs = [...oneByOne].flatMap(([trainingId, people]) =>
    Array.from(people, (userId) => ({ userId, trainingId })),
  );
  for (const [userId, own] of await findProgressByPerson(tenant, pairs))
    for (const [trainingId, progress] of own) note(userId, trainingId, progress);
  return reached;
}
