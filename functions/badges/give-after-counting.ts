import { createHash } from 'node:crypto';
import type { Deps } from '../runtime/deps.ts';
import { badgesCompared, type Standing } from '../statistics/index.ts';
import { findDefinitions } from './badge.repository.ts';
import { type Definitions, metByFigures } from './badge-rules.ts';
import { findCandidate } from './candidate.ts';
import { countCourses } from './count-metrics.ts';
import { giveBadges } from './give-badges.ts';

/**
 * What is to be done for each person whose sessions were counted. Badges and categories are read once for all of them:
 * one Query, that a moment-old answer will do for.
 */
export function giveAfterCounting(deps: Deps): (standing: Standing) => Promise<void> {
  let definitions: Promise<Definitions> | undefined;
  return async (standing) => {
    definitions ??= findDefinitions();
    await give(deps, standing, await definitions);
  };
}

/**
 * Counts the courses that somebody's trainings complete, then gives the badges that are due (BA-01, BA-03).
 *
 * Nothing of the person is read where their figures meet the same rules as when badges were given last, and no
 * training is passed that a course may hold. It comes to the same when it is run again.
 */
async function give(
  deps: Deps,
  { person, figures, reached }: Standing,
  definitions: Definitions,
): Promise<void> {
  const met = metByFigures(definitions, figures);
  const mark = met.open && createHash('sha256').update(met.open).digest('base64url').slice(0, 12);
  const isNew = mark !== (figures.badgesMet ?? '');
  const passed = reached.filter(({ percent, score }) => percent >= 100 || score !== undefined);
  if (!isNew && met.forManagers === '' && passed.length === 0) return;
  let candidate = await findCandidate(person);
  let counted = false;
  for (const { trainingId } of passed) {
    if (!candidate || !(await countCourses(deps, person, trainingId, candidate))) continue;
    counted = true;
    candidate = await findCandidate(person);
  }
  if (!candidate) return;
  if (isNew || counted || met.forManagers !== '')
    await giveBadges(deps, person, { candidate, definitions, figures });
  if (isNew) await badgesCompared(person, mark);
}
