import { createHash } from 'node:crypto';
import { holdingCourses } from '../courses/index.ts';
import type { Person } from '../learning/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { badgesCompared, type Standing } from '../statistics/index.ts';
import { findDefinitions } from './badge.repository.ts';
import { type Definitions, metByFigures } from './badge-rules.ts';
import { findCandidate } from './candidate.ts';
import { countCourses, type Passed } from './count-metrics.ts';
import { giveBadges } from './give-badges.ts';

/** What is read once for all whose sessions were counted together; a moment-old answer will do for it. */
interface Known {
  definitions: Definitions;
  /** Ids of the courses of a person's organisation and the provider that hold a training. */
  coursesWith: (person: Person, trainingId: string) => Promise<readonly string[]>;
}

/** What is to be done for each person whose sessions were counted. */
export function giveAfterCounting(deps: Deps): (standing: Standing) => Promise<void> {
  let definitions: Promise<Definitions> | undefined;
  const courses = new Map<string, Promise<readonly string[]>>();
  const coursesWith: Known['coursesWith'] = ({ clientId }, trainingId) => {
    const key = `${clientId} ${trainingId}`;
    const found = courses.get(key) ?? holdingCourses({ clientId }, trainingId);
    courses.set(key, found);
    return found;
  };
  return async (standing) => {
    definitions ??= findDefinitions();
    await give(deps, standing, { definitions: await definitions, coursesWith });
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
  { definitions, coursesWith }: Known,
): Promise<void> {
  const met = metByFigures(definitions, figures);
  const mark = met.open && createHash('sha256').update(met.open).digest('base64url').slice(0, 12);
  const isNew = mark !== (figures.badgesMet ?? '');
  const passed = await passedInCourses(reached, (trainingId) => coursesWith(person, trainingId));
  if (!isNew && met.forManagers === '' && passed.length === 0) return;
  let candidate = await findCandidate(person);
  let counted = false;
  for (const one of passed) {
    if (!candidate || !(await countCourses(deps, person, one, candidate))) continue;
    counted = true;
    candidate = await findCandidate(person);
  }
  if (!candidate) return;
  if (isNew || counted || met.forManagers !== '')
    await giveBadges(deps, person, { candidate, definitions, figures });
  if (isNew) await badgesCompared(person, mark);
}

/** The trainings among these that may be passed, and that courses hold. */
async function passedInCourses(
  reached: Standing['reached'],
  coursesWith: (trainingId: string) => Promise<readonly string[]>,
): Promise<Passed[]> {
  const passed = reached.filter(({ percent, score }) => percent >= 100 || (score ?? 0) > 0);
  const all = await Promise.all(
    passed.map(async (one) => ({ reached: one, courseIds: await coursesWith(one.trainingId) })),
  );
  return all.filter(({ courseIds }) => courseIds.length > 0);
}
