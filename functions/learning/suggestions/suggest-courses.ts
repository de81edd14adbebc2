import type { suggestCourses as contract } from '../../../shared/contracts/learning/suggestions.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { requestedPeriod, startsInPast } from '../../content/learning-records/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { assertCoursesInReach } from './content-reach.ts';
import { makeSuggestion } from './make-suggestion.ts';

/**
 * Suggests courses from today or from a later day, until the end of a day or without an end (SU-01). Days are
 * in the time zone of the organisation.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED, END_BEFORE_START, VALIDATION for a first day in the past
 */
export const suggestCourses: Operation<typeof contract> = async (deps, actor, { body }) => {
  const { timeZone } = actor.organisation;
  if (startsInPast(timeZone, deps.now(), body.startDate)) throw invalid('startDate', 'IN_PAST');
  const period = requestedPeriod(timeZone, deps.now(), body);
  if (!period)
    throw new AppError('END_BEFORE_START', {
      violations: [{ field: 'endDate', message: 'END_BEFORE_START' }],
    });
  await assertCoursesInReach(deps, actor, body.courseIds);
  return makeSuggestion(deps, actor, { ...body, kind: 'COURSE', contentIds: body.courseIds, period });
};
