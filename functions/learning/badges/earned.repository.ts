import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { ProgressOwner } from '../../content/learning-records/index.ts';
import { checkUnchangedWrite, replaceWrite } from '../../runtime/replace-write.ts';
import { listStoredItems } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { type BadgeTally, BadgeTallyEntity, EarnedBadgeEntity } from './badge.entity.ts';

/** Earned badges of a person, and counters for the others. */
export interface EarnedBadges {
  /** Time of earning, by the badge's id. */
  dates: Map<string, string>;
  tally: BadgeTally | undefined;
}

/** Reads a person's badges and counters with one consistent Query. */
export async function findEarnedBadges({ clientId, userId }: ProgressOwner): Promise<EarnedBadges> {
  const items = await listStoredItems(
    [EarnedBadgeEntity, BadgeTallyEntity],
    { partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: 'BADGES' } },
    { consistent: true },
  );
  const earned: EarnedBadges = { dates: new Map(), tally: undefined };
  for (const item of items) {
    if ('badgeId' in item) earned.dates.set(item.badgeId, item.date);
    else earned.tally = item;
  }
  return earned;
}

/** Gives a badge to a person. Refused (CONFLICT) if they already have it. */
export const giveBadgeWrite = (
  { clientId, userId }: ProgressOwner,
  badgeId: string,
  date: string,
): Write => ({
  write: EarnedBadgeEntity.build(PutTransaction)
    .item({ clientId, userId, badgeId, date })
    .options({ condition: { attr: 'date', exists: false } }),
});

/** Adds completed courses. A course counts once, also after repeated writes. */
export const addCompletedCoursesWrite = (
  { clientId, userId }: ProgressOwner,
  courseIds: readonly string[],
): Write => ({
  write: BadgeTallyEntity.build(UpdateTransaction).item({
    clientId,
    userId,
    courseIds: $add(new Set(courseIds)),
  }),
});

/** Counts a suggestion, as part of its transaction. */
export const countSuggestionWrite = ({ clientId, userId }: ProgressOwner): Write => ({
  write: BadgeTallyEntity.build(UpdateTransaction).item({ clientId, userId, suggestionsMade: $add(1) }),
});

/** Sets the size of a team. Refused (CONFLICT) if it was counted again since `before` was read. */
export const setTeamSizeWrite = (
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

/** An earned badge of a person. */
interface EarnedBadge extends ProgressOwner {
  badgeId: string;
  date: string;
}

/** Condition: the person still has the badge. */
export const checkBadgeEarnedWrite = ({ clientId, userId, badgeId, date }: EarnedBadge): Write =>
  checkUnchangedWrite(EarnedBadgeEntity, { clientId, userId, badgeId, date });

/** Removes an earned badge of a person. Refused if it was changed since it was read. */
export const takeBadgeWrite = ({ clientId, userId, badgeId, date }: EarnedBadge): Write =>
  replaceWrite(EarnedBadgeEntity, { clientId, userId, badgeId, date }, undefined);

/** Replaces counters of a person. Refused if a counter that is replaced was changed since the read. */
export const replaceTallyWrite = (
  { clientId, userId }: ProgressOwner,
  before: BadgeTally | undefined,
  { suggestionsMade, teamSize }: Partial<Pick<BadgeTally, 'suggestionsMade' | 'teamSize'>>,
): Write => {
  const tally = { ...before, clientId, userId };
  const after = {
    ...tally,
    ...(suggestionsMade === undefined ? {} : { suggestionsMade }),
    ...(teamSize === undefined ? {} : { teamSize, version: (before?.version ?? 0) + 1 }),
  };
  return replaceWrite(BadgeTallyEntity, tally, after, [
    ...(suggestionsMade === undefined ? [] : (['suggestionsMade'] as const)),
    ...(teamSize === undefined ? [] : (['teamSize', 'version'] as const)),
  ]);
};
