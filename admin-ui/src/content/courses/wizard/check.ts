import { courseForm } from '../../../../../shared/contracts/content/course-shapes.ts';
import type { Violation } from '../../../../../shared/errors.ts';
import { keysOf } from '../../../../../shared/pick.ts';
import { violationsOf } from '../../../foundation/common/issues.ts';
import { type CourseValues, stepNames, stepOfField, toBody } from './values.ts';

/** Fields that each step shows: what "next" looks at. */
export const stepFields = stepNames.map((step) =>
  keysOf(stepOfField).filter((field) => stepOfField[field] === step),
);
export const stepCount = stepFields.length;

/** The form's path of a field that the API names: `i18n.FR.title`; all of a list is its one field. */
export function formPath(field: string): string {
  const [head = '', lang, name] = field.split('.');
  if (head === 'i18n') return lang === undefined ? 'languages' : ['texts', lang, name ?? 'title'].join('.');
  return head === 'trainings' || head === 'resources' ? head : 'trainings';
}

/** The step that shows a field of the form; the last one for what none shows. */
export function stepOf(path: string): number {
  const head = path.split('.')[0] ?? '';
  const step = stepFields.findIndex((fields) => (fields as readonly string[]).includes(head));
  return step < 0 ? stepCount - 1 : step;
}

/** What is wrong with the wizard, by the server's own schema, with the form's paths. */
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
