import { useCallback, useMemo } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useDraft } from '../../common/draft.ts';
import { useKeepDraft } from '../../common/draft-form.ts';
import { setAt } from '../../common/issues.ts';
import { useViolationText } from '../../common/violations.ts';
import { check } from './check.ts';
import type { CourseValues } from './values.ts';

export interface CourseDraft {
  step: number;
  values: CourseValues;
  /** The course's version that was being edited. */
  version: number | undefined;
}
export type CourseFormState = UseFormReturn<CourseValues>;

/** The wizard's form, checked by the server's own schema. */
export function useCourseForm(initial: CourseValues): CourseFormState {
  const text = useViolationText();
  const resolver = useMemo(
    (): Resolver<CourseValues> => (values) => {
      const errors: Record<string, unknown> = {};
      for (const violation of check(values))
        setAt(errors, violation.field.split('.'), { type: violation.message, message: text(violation) });
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<CourseValues> };
    },
    [text],
  );
  return useForm<CourseValues>({ defaultValues: initial, resolver, mode: 'all', shouldFocusError: true });
}

/** The draft of a course's wizard: `new`, or its id. */
export const useCourseDraft = (id: string) => useDraft<CourseDraft>(`course:${id}`);

/** Writes the draft a moment after each change. */
export function useKeepCourseDraft(
  form: CourseFormState,
  step: number,
  version: number | undefined,
  write: (draft: CourseDraft | undefined) => void,
): void {
  const keep = useCallback(
    (values: CourseValues) => write({ step, values, version }),
    [step, version, write],
  );
  useKeepDraft(form, keep);
}
