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
