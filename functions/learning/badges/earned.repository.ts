import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { ProgressOwner } from '../../content/learning-records/index.ts';
import { table, type Write } from '../../runtime/table.ts';
import { type BadgeTally, BadgeTallyEntity, EarnedBadgeEntity } from './badge.entity.ts';

/** What somebody has, and what is counted for the rest. */
export interface Held {
  /** By the badge's id, when it was earned. */
  dates: Map<string, string>;
  tally: BadgeTally | undefined;
}

/** One consistent Query. */
export async function findHeld({ clientId, userId }: ProgressOwner): Promise<Held> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .entities(EarnedBadgeEntity, BadgeTallyEntity)
    .query({ partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: 'BADGES' } })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send();
  const held: Held = { dates: new Map(), tally: undefined };
  for (const item of Items) {
    if ('badgeId' in item) held.dates.set(item.badgeId, item.date);
    else held.tally = item;
  }
  return held;
}

/** Somebody earns a badge, once. Refused (CONFLICT) where they have it. */
export const badgeGiven = ({ clientId, userId }: ProgressOwner, badgeId: string, date: string): Write => ({
  write: EarnedBadgeEntity.build(PutTransaction)
    .item({ clientId, userId, badgeId, date })
    .options({ condition: { attr: 'date', exists: false } }),
});

/** Courses that somebody has completed, each counted once however often it is written. */
export const coursesCompleted = (
  { clientId, userId }: ProgressOwner,
  courseIds: readonly string[],
): Write => ({
  write: BadgeTallyEntity.build(UpdateTransaction).item({
    clientId,
    userId,
    courseIds: $add(new Set(courseIds)),
  }),
});

/** A suggestion was made: part of its transaction. */
export const suggestionTallied = ({ clientId, userId }: ProgressOwner): Write => ({
  write: BadgeTallyEntity.build(UpdateTransaction).item({ clientId, userId, suggestionsMade: $add(1) }),
});

/** How many are in somebody's team, while it was not counted again since `before` was read. */
export const teamTallied = (
  { clientId, userId }: ProgressOwner,
  teamSize: number,
  before: BadgeTally | undefined,
): Write => ({
  write: BadgeTallyEntity.build(UpdateTransaction)
    .item({ clientId, userId, teamSize, version: (before?.version ?? 0) + 1 })
    .options({
      condition: before?.version
        ? { attr: 'version', eq: before.version }
        : { attr: 'version', exists: false },
    }),
});
