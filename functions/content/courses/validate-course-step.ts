import { type CourseForm, courseSteps } from '../../../shared/contracts/content/course-shapes.ts';
import type { validateCourseStep as contract } from '../../../shared/contracts/content/courses.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { parseOrThrow } from '../../runtime/http/request.ts';
import { getHeldTrainings } from './held-trainings.ts';

const steps: Readonly<Record<string, keyof typeof courseSteps | undefined>> = { 1: 1, 2: 2, 3: 3 };

/**
 * Checks one step of the wizard (CO-02). Violations name field and language (`i18n.FR.goal2`).
 *
 * @throws INVALID_COURSE · NOT_FOUND for an unknown step, or a training out of reach
 */
export const validateCourseStep: Operation<typeof contract> = async (_deps, actor, { params, body }) => {
  const step = steps[params.step];
  if (!step) throw new AppError('NOT_FOUND');
  const value = parseOrThrow(courseSteps[step], body, 'INVALID_COURSE');
  if (step !== 3) return;
  const { trainings } = value as Pick<CourseForm, 'trainings'>;
  await getHeldTrainings(
    actor,
    trainings.map(({ trainingId }) => trainingId),
  );
};
