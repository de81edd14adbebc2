import { platformBadgeEarned } from '../../../events/learning/badges.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ProgressOwner } from '../../content/learning-records/index.ts';
import { publish } from '../../foundation/outbox/index.ts';
import { memberThere } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { findFigures } from '../statistics/index.ts';
import type { BadgeRecord } from './badge.entity.ts';
import { earnedOnce, findDefinitions } from './badge.repository.ts';
import { type Definitions, due, metricsOf } from './badge-rules.ts';
import { type Candidate, findCandidate } from './candidate.ts';
import { badgeGiven } from './earned.repository.ts';

interface PreloadedBadgeData {
  candidate?: Candidate;
  definitions?: Definitions;
  figures?: Parameters<typeof metricsOf>[0];
}

/**
 * Gives somebody every platform badge whose rule they meet now (BA-01, BA-03). What was given stays, whatever is
 * counted later; a badge that was added since is given here, too. In parallel and again: each once, told once.
 *
 * @param known what was read of it a moment ago
 */
export async function giveBadges(
  deps: Deps,
  person: ProgressOwner,
  known: PreloadedBadgeData = {},
): Promise<void> {
  const [candidate, definitions, figures] = await Promise.all([
    known.candidate ?? findCandidate(person),
    // A moment old will do: the write of a badge asks whether it is still there.
    known.definitions ?? findDefinitions(),
    known.figures ?? findFigures(person),
  ]);
  if (!candidate) return;
  const {
    member,
    held: { dates, tally },
  } = candidate;
  const manager = member.roles.includes('ROLE_MANAGER');
  const held = new Set(dates.keys());
  for (const badge of due(definitions, { metrics: metricsOf(figures, tally), held, manager }))
    await give(deps, person, badge);
}

/** One badge, unless they have it, or it or they are gone. */
async function give(deps: Deps, person: ProgressOwner, { id, earned }: BadgeRecord): Promise<void> {
  const { clientId, userId } = person;
  try {
    await transact([
      memberThere(person, userId),
      badgeGiven(person, id, deps.now().toISOString()),
      earned ? undefined : earnedOnce(id),
      publish(deps, platformBadgeEarned, clientId, { userId, badgeId: id }),
    ]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
}
