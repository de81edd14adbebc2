import type { Report } from '../../../shared/contracts/learning/progress.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ProgressRecord } from '../../content/learning-records/index.ts';
import { lookupsForNames } from '../../content/reference-data/index.ts';
import type { Deps } from '../../runtime/deps.ts';

type KnownSkills = Pick<ProgressRecord, 'skillIds' | 'skills'>;

/**
 * Rejects a report that names an unknown skill. Skills of the training and skills that were reported before
 * need no read. They stay valid after their removal, so that no session is lost. Other skills are looked up
 * in the reference data that the function caches for some seconds.
 *
 * @throws VALIDATION on each unknown `skillId`
 */
export async function assertSkillsKnown(
  deps: Pick<Deps, 'now'>,
  { skillIds, skills }: KnownSkills,
  report: Pick<Report, 'skills'>,
): Promise<void> {
  const knownIds = new Set([...skillIds, ...skills.map(({ skillId }) => skillId)]);
  const unknownSkills = report.skills.flatMap(({ skillId }, at) =>
    skillId === undefined || knownIds.has(skillId) ? [] : [{ skillId, field: `skills.${at}.skillId` }],
  );
  if (unknownSkills.length === 0) return;
  const lookups = await lookupsForNames(deps, [{ skillIds: unknownSkills.map(({ skillId }) => skillId) }]);
  const violations = unknownSkills
    .filter(({ skillId }) => !lookups.skills.has(skillId))
    .map(({ field }) => ({ field, message: 'UNKNOWN' }));
  if (violations.length > 0) throw new AppError('VALIDATION', { violations });
}
