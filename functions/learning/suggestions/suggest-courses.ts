import type { suggestCourses as contract } from '../../../shared/contracts/learning/suggestions.ts';
import { AppError } from '../../../shared/errors.ts';
import { requestedPeriod } from '../../content/learning-records/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { assertCoursesInReach } from './content-reach.ts';
import { makeSuggestion } from './make-suggestion.ts';

/**
 * Suggests courses from now or from a later day, until the end of a day or without an end (SU-01). Days are
 * in the time zone of the organisation.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED, END_BEFORE_START
 */
export const suggestCourses: Operation<typeof contract> = async (deps, actor, { body }) => {
  const period = requestedPeriod(actor.organisation.timeZone, deps.now(), body);
  if (!period)
    throw new AppError('END_BEFORE_START', {
      violations: [{ field: 'endDate', message: 'END_BEFORE_START' }],
    });
  await assertCoursesInReach(deps, actor, body.courseIds);
  return makeSuggestion(deps, actor, { ...body, kind: 'COURSE', contentIds: body.courseIds, period });
};
