import { useMemo } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { setAt, toViolations } from './issues.ts';
import { useViolationText } from './violations.ts';

/**
 * Returns a form's resolver for the zod schema that the server uses, too. Codes become messages in the
 * language on screen. `useForm({ resolver: useResolver(schema) })`.
 */
export function useResolver<I extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O, I>,
): Resolver<I, unknown, O> {
  const text = useViolationText();
  return useMemo(
    () => (values) => {
      const result = schema.safeParse(values);
      if (result.success) return { values: result.data, errors: {} };
      const errors: Record<string, unknown> = {};
      for (const violation of toViolations(result.error, values))
        setAt(errors, violation.field.split('.'), { type: violation.message, message: text(violation) });
      return { values: {}, errors: errors as FieldErrors<I> };
    },
    [schema, text],
  );
}
