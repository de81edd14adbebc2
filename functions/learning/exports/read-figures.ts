import { forEachAsync } from 'es-toolkit/array/forEachAsync';
import type { ReachedTraining } from '../../content/learning-records/index.ts';
import { getQuota } from '../../foundation/tenancy/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { listReachedByPerson, type ReachedByPerson } from '../statistics/index.ts';

/** Fewer people are read one by one. Their rows then contain reports that are not counted yet. */
const fewest = 50;
/** The figures of the others cost as much as reading the people one by one. */
const shareOfOrganisation = 1 / 3;
/** Rows in memory, some 200 bytes each. */
const most = 300_000;
/** More trainings are read with all trainings of the organisation. */
const mostTrainings = 20;
const concurrency = 4;

/**
 * Returns the begun trainings of people from the figures of their organisation: a Query for each megabyte of
 * small rows, instead of a Query for each person. The figures follow a report within seconds.
 *
 * @param people the number of wanted people
 * @param trainingIds the wanted trainings. Absent: all
 * @returns undefined if the people must be read one by one: for few people, a small part of an organisation, a
 * very large organisation, or figures of an earlier build
 */
export async function readFigures(
  tenant: Tenant,
  people: number,
  trainingIds?: readonly string[],
): Promise<ReachedByPerson | undefined> {
  if (people < fewest) return undefined;
  const { currentUser } = await getQuota(tenant);
  if (people < currentUser * shareOfOrganisation) return undefined;
  if (!trainingIds || trainingIds.length > mostTrainings) return listReachedByPerson(tenant, most);
  const together = new Map<string, ReachedTraining[]>();
  let isComplete = true;
  await forEachAsync(
    [...trainingIds],
    async (trainingId) => {
      const found = await listReachedByPerson(tenant, most / mostTrainings, trainingId);
      if (!found) isComplete = false;
      for (const [userId, reached] of found ?? [])
        together.set(userId, [...(together.get(userId) ?? []), ...reached]);
    },
    { concurrency },
  );
  return isComplete ? together : undefined;
}
