import type { listOwnRequirements as contract } from '../../../shared/contracts/learning/assignments.ts';
import { findMarks } from '../../content/catalogue/index.ts';
import { findCourses } from '../../content/content-records/index.ts';
import { openFirst } from '../../content/learning-records/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { todayOf } from './board-scope.ts';
import { contentTitles } from './content-titles.ts';
import { changedBy, presentRequirement } from './present-requirements.ts';

/**
 * Lists the required content of the caller, open content first, by its last day. Leaves out deleted content.
 * Costs one Query, and for a caller with requirements the titles.
 */
export const listOwnRequirements: Operation<typeof contract> = async (deps, actor, { query }) => {
  const { requirements, progress } = await findMarks(actor, true);
  if (requirements.length === 0) return [];
  const courseIds = requirements.flatMap(({ kind, contentId }) => (kind === 'COURSE' ? [contentId] : []));
  const [titles, courses, changers] = await Promise.all([
    contentTitles(actor, requirements, query.lang),
    findCourses(courseIds),
    findMembers(actor, changedBy(requirements)),
  ]);
  const today = todayOf(deps, actor);
  const names = new Map([...changers].map(([id, one]) => [id, `${one.firstName} ${one.lastName}`]));
  const isOpen = (state: string) => state !== 'done' && state !== 'exempt';
  const existing = requirements.filter(({ contentId }) => titles.has(contentId));
  return openFirst(existing, today)
    .map((one) => presentRequirement(one, progress, { today, titles, courses, names }))
    .filter(({ state }) => query.open === undefined || isOpen(state) === (query.open === 'true'));
};
