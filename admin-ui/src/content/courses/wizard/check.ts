import { courseForm } from '../../../../../shared/contracts/content/course-shapes.ts';
import type { Violation } from '../../../../../shared/errors.ts';
import { keysOf } from '../../../../../shared/pick.ts';
import { violationsOf } from '../../../foundation/common/issues.ts';
import { type CourseValues, stepNames, stepOfField, toBody } from './values.ts';

/** The fields of each step, which "next" validates. */
export const stepFields = stepNames.map((step) =>
  keysOf(stepOfField).filter((field) => stepOfField[field] === step),
);
export const stepCount = stepFields.length;

/**
 * Converts a field name of the API, such as `i18n.FR.title`, into the path in the form. A list has one path.
 */
export function formPath(field: string): string {
  const [head = '', lang, name] = field.split('.');
  if (head === 'i18n') return lang === undefined ? 'languages' : ['texts', lang, name ?? 'title'].join('.');
  return head === 'trainings' || head === 'resources' ? head : 'trainings';
}

/** Returns the step of a field, or the last step for a field without an input. */
export function stepOf(path: string): number {
  const head = path.split('.')[0] ?? '';
  const step = stepFields.findIndex((fields) => (fields as readonly string[]).includes(head));
  return step < 0 ? stepCount - 1 : step;
}

/** Validates the wizard with the server's schema. Returns violations with the paths of the form. */
export function check(values: CourseValues): Violation[] {
  const body = toBody(values);
  const parsed = courseForm.safeParse(body);
  if (parsed.success) return [];
  return violationsOf(parsed.error, body).map((violation) => {
    const [head, index, ...rest] = violation.field.split('.');
    const lang = head === 'i18n' && index !== undefined ? body.i18n[Number(index)]?.lang : undefined;
    const field = lang === undefined ? violation.field : ['i18n', lang, ...rest].join('.');
    return { ...violation, field: formPath(field) };
  });
}
