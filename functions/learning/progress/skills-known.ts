import type { Report } from '../../../shared/contracts/learning/progress.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ProgressRecord } from '../../content/learning-records/index.ts';
import { lookupsForNames } from '../../content/reference-data/index.ts';
import type { Deps } from '../../runtime/deps.ts';

type KnownSkills = Pick<ProgressRecord, 'skillIds' | 'skills'>;

/**
 * Refuses a report that names a skill which the platform does not have. Those of the training, and those that were
 * reported of it before, are known without a read, also when they were removed since: no session is lost by that. Others
 * are looked for in what the function keeps for some seconds.
 *
 * @throws VALIDATION on each `skillId` that is unknown
 */
export async function assertSkillsKnown(
  deps: Pick<Deps, 'now'>,
  { skillIds, skills }: KnownSkills,
  report: Pick<Report, 'skills'>,
): Promise<void> {
  const known = new Set([...skillIds, ...skills.map(({ skillId }) => skillId)]);
  const named = report.skills.flatMap(({ skillId }, at) =>
    skillId === undefined || known.has(skillId) ? [] : [{ skillId, field: `skills.${at}.skillId` }],
  );
  if (named.length === 0) return;
  const there = await lookupsForNames(deps, [{ skillIds: named.map(({ skillId }) => skillId) }]);
  const violations = named
    .filter(({ skillId }) => !there.skills.has(skillId))
    .map(({ field }) => ({ field, message: 'UNKNOWN' }));
  if (violations.length > 0) throw new AppError('VALIDATION', { violations });
}
