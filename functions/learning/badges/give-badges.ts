import { platformBadgeEarned } from '../../../events/learning/badges.ts';
import type { ProgressOwner } from '../../content/learning-records/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { checkMemberExistsWrite } from '../../identity/members/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { findFigures } from '../statistics/index.ts';
import type { BadgeRecord } from './badge.entity.ts';
import { findBadge, findDefinitions, markEarnedWrite } from './badge.repository.ts';
import { type Definitions, dueBadges, toBadgeMetrics } from './badge-rules.ts';
import { type Candidate, findCandidate } from './candidate.ts';
import { giveBadgeWrite } from './earned.repository.ts';

interface PreloadedBadgeData {
  candidate?: Candidate;
  definitions?: Definitions;
  figures?: Parameters<typeof toBadgeMetrics>[0];
}

/**
 * Gives a member every platform badge whose rule they meet (BA-01, BA-03), also badges that were created
 * later. Earned badges are never revoked. Parallel and repeated calls give each badge once, with one event.
 *
 * @param preloaded data that the caller has just read
 */
export async function giveBadges(
  deps: Deps,
  person: ProgressOwner,
  preloaded: PreloadedBadgeData = {},
): Promise<void> {
  const [candidate, definitions, figures] = await Promise.all([
    preloaded.candidate ?? findCandidate(person),
    // An eventually consistent read is enough, because the write checks that an unearned badge still exists.
    preloaded.definitions ?? findDefinitions(),
    preloaded.figures ?? findFigures(person),
  ]);
  if (!candidate) return;
  const {
    member,
    earned: { dates, tally },
  } = candidate;
  const manager = member.roles.includes('ROLE_MANAGER');
  const earnedIds = new Set(dates.keys());
  for (const badge of dueBadges(definitions, {
    metrics: toBadgeMetrics(figures, tally),
    earned: earnedIds,
    manager,
  }))
    await giveBadge(deps, person, badge);
}

/**
 * Gives one badge. Does nothing if the member already has it, or if the member or the badge was deleted. After a
 * conflict the current records decide whether the badge is still due.
 */
async function giveBadge(deps: Deps, person: ProgressOwner, { id, earned }: BadgeRecord): Promise<void> {
  const { clientId, userId } = person;
  await retryOnConflict(async (attempt) => {
    if (attempt > 1 && !(await isDue(person, id))) return;
    await transact([
      checkMemberExistsWrite(person, userId),
      giveBadgeWrite(person, id, deps.now().toISOString()),
      earned ? undefined : markEarnedWrite(id),
      publishWrite(deps, platformBadgeEarned, clientId, { userId, badgeId: id }),
    ]);
  });
}

/** Returns whether the member and the badge exist, and the member does not have the badge. */
async function isDue(person: ProgressOwner, badgeId: string): Promise<boolean> {
  const [candidate, badge] = await Promise.all([findCandidate(person), findBadge(badgeId)]);
  return candidate !== undefined && badge !== undefined && !candidate.earned.dates.has(badgeId);
}
