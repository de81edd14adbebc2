import { typedKeys } from '../../../../../shared/pick.ts';

/** Converts the rest of an API field name, such as `FR.title` of `i18n.FR.title`, into the path in the form. */
export type FieldPath = (rest: readonly string[]) => string;

/**
 * Returns a function that converts a field name of the API into the path in the form.
 *
 * @param paths the path of every field of the contract. Other fields, of a newer server, have no input and
 *   keep their name
 */
export const pathIn =
  <F extends string>(paths: Readonly<Record<F, FieldPath>>) =>
  (field: string): string => {
    const [head = '', ...rest] = field.split('.');
    return Object.hasOwn(paths, head) ? paths[head as F](rest) : field;
  };

/**
 * Returns the fields of each step, which "next" validates, and the step of a path in the form.
 *
 * @param stepOfField the step of every field of the form. Undefined for a field without an input. Its errors
 *   are shown in the last step
 */
export function stepsOf<F extends string, S extends string>(
  names: readonly S[],
  stepOfField: Readonly<Record<F, S | undefined>>,
) {
  const stepFields = names.map((step) =>
    typedKeys(stepOfField).filter((field): field is F => stepOfField[field] === step),
  );
  const stepOf = (path: string): number => {
    const [head = ''] = path.split('.');
    const step = stepFields.findIndex((fields) => (fields as readonly string[]).includes(head));
    return step < 0 ? names.length - 1 : step;
  };
  return { stepFields, stepCount: names.length, stepOf };
}
