import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import type { ProgressOwner } from '../../content/learning-records/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { listStoredRange } from '../../runtime/stored.ts';
import { type Write, whole } from '../../runtime/table.ts';
import { packSessions } from './counted-sessions.ts';
import type { CountedSessions } from './counting-rules.ts';
import { type Counts, CountsEntity } from './counts.entity.ts';
import { negateCounts, type OnDay, ofDays, pickCounts } from './statistics-rules.ts';
import { toAdditions } from './to-additions.ts';

const personDayPrefix = ({ clientId, userId }: ProgressOwner): string => `ORG#${clientId}#USER#${userId}`;

/** A day of a person and a training. */
export interface PersonDay {
  userId: string;
  trainingId: string;
  day: string;
}

const personDayKey = ({ clientId }: Tenant, { userId, day, trainingId }: PersonDay) => ({
  partition: personDayPrefix({ clientId, userId }),
  sort: `DAY#${day}#${trainingId}`,
});

/** Returns the read request for a day of a person. */
export const personDayRequest = (tenant: Tenant, day: PersonDay) =>
  itemRequest(CountsEntity, personDayKey(tenant, day));

/**
 * Adds to a person's day of a training.
 *
 * @param sessions the counted facts of all sessions of the day, which replace the stored ones
 */
export const addPersonDayWrite = (
  tenant: Tenant,
  day: PersonDay,
  counts: Counts,
  sessions: CountedSessions,
): Write => ({
  write: CountsEntity.build(UpdateTransaction).item({
    ...personDayKey(tenant, day),
    ...toAdditions(pickCounts(counts, ofDays)),
    sessions: whole(packSessions(sessions)),
  }),
});

/**
 * Returns a person's counts on the days from `start` to `end`, of everything or of one training. A day
 * appears once for each training. Costs one Query of all trainings. The latest day is stored in the person's
 * figures (`latestDaysOfPeople`).
 */
export async function listPersonDays(
  person: ProgressOwner,
  [start, end]: readonly [start: string, end: string],
  { trainingId, consistent = false }: { trainingId?: string | undefined; consistent?: boolean } = {},
): Promise<OnDay[]> {
  const items = await listStoredRange(
    CountsEntity,
    { partition: personDayPrefix(person), range: { between: [`DAY#${start}`, `DAY#${end}#~`] } },
    { consistent },
  );
  return items.flatMap((item) => {
    const [, day = '', training] = item.sort.split('#');
    return trainingId === undefined || training === trainingId ? [{ day, counts: item }] : [];
  });
}

/**
 * Subtracts the counts of a person's day of a training. Refused (CONFLICT) if the day has changed since the
 * read, so that no day is subtracted twice.
 */
export function resetDayWrite(
  person: ProgressOwner,
  trainingId: string,
  { day, counts }: OnDay,
  sessions?: CountedSessions,
): Write {
  const read = pickCounts(counts, ofDays);
  const update = CountsEntity.build(UpdateTransaction).item({
    ...personDayKey(person, { userId: person.userId, trainingId, day }),
    ...toAdditions(negateCounts(read)),
    ...(sessions ? { sessions: whole(packSessions(sessions)) } : {}),
  });
  const asTheyWere = ofDays.flatMap((attr) => (read[attr] === undefined ? [] : { attr, eq: read[attr] }));
  return { write: asTheyWere.length === 0 ? update : update.options({ condition: { and: asTheyWere } }) };
}
