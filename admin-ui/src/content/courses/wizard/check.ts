import { type CourseField, courseForm } from '../../../../../shared/contracts/content/course-shapes.ts';
import type { Violation } from '../../../../../shared/errors.ts';
import { toViolations } from '../../../foundation/common/issues.ts';
import { type FieldPath, pathIn, stepsOf } from '../../../foundation/common/wizard/placement.ts';
import { type CourseValues, stepNames, stepOfField, toBody } from './values.ts';

export const { stepFields, stepCount, stepOf } = stepsOf(stepNames, stepOfField);

/** Converts each field of the API into its path in the form. All entries of a list share one path. */
const paths = {
  i18n: ([lang, name = 'title']) => (lang === undefined ? 'languages' : ['texts', lang, name].join('.')),
  trainings: () => 'trainings',
  resources: () => 'resources',
} satisfies Record<CourseField, FieldPath>;

/** Converts a field name of the API, such as `i18n.FR.title`, into the path in the form. */
export const formPath = pathIn(paths);

/** Validates the wizard with the server's schema. Returns violations with the paths of the form. */
export function validateCourse(values: CourseValues): Violation[] {
  const body = toBody(values);
  const parsed = courseForm.safeParse(body);
  if (parsed.success) return [];
  return toViolations(parsed.error, body).map((violation) => {
    // The API numbers the texts. The form names them by language.
    const [head, index, ...rest] = violation.field.split('.');
    const lang = head === 'i18n' && index !== undefined ? body.i18n[Number(index)]?.lang : undefined;
    const field = lang === undefined ? violation.field : ['i18n', lang, ...rest].join('.');
    return { ...violation, field: formPath(field) };
  });
}
