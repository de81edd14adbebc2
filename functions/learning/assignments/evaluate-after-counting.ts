import { findRequirementsEventually, type Requirement } from '../../content/learning-records/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { CountedPerson } from '../statistics/index.ts';
import { evaluateRequirements } from './evaluate-requirements.ts';

/**
 * Updates the requirements of a member whose sessions were counted. Reads half a unit for a member without
 * open requirements that the sessions can concern.
 */
export async function evaluateAfterCounting(deps: Deps, { person, reached }: CountedPerson): Promise<void> {
  const record = await findRequirementsEventually(person);
  if (record?.requirements.some((one) => canChange(one, reached))) await evaluateRequirements(deps, person);
}

const canChange = (
  { kind, contentId, startedAt, doneAt }: Requirement,
  reached: CountedPerson['reached'],
): boolean => {
  if (doneAt) return false;
  if (kind === 'COURSE') return true;
  const own = reached.find(({ trainingId }) => trainingId === contentId);
  return own !== undefined && (startedAt === undefined || own.percent >= 100);
};
