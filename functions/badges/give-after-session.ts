import type { MessageOf } from '../../events/envelope.ts';
import type { figuresChanged } from '../../events/statistics.ts';
import type { Deps } from '../runtime/deps.ts';
import { findCandidate } from './candidate.ts';
import { countCourses } from './count-metrics.ts';
import { giveBadges } from './give-badges.ts';

/**
 * A session of a training was counted: counts the courses that it completes, then gives the badges that are due.
 * What was read of the person serves both, unless a course was counted meanwhile.
 */
export async function giveAfterSession(
  deps: Deps,
  { clientId, data: { userId, trainingId } }: MessageOf<typeof figuresChanged>,
): Promise<void> {
  const person = { clientId, userId };
  const candidate = await findCandidate(person);
  if (!candidate) return;
  const counted = await countCourses(deps, person, trainingId, candidate);
  await giveBadges(deps, person, counted ? undefined : candidate);
}
