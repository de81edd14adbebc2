import { useCallback, useMemo } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useDraft } from '../../common/draft.ts';
import { useKeepDraft as useKept } from '../../common/draft-form.ts';
import { setAt } from '../../common/issues.ts';
import { useViolationText } from '../../common/violations.ts';
import { check, type Room } from './check.ts';
import { type WizardValues, withoutFiles } from './values.ts';

interface Draft {
  step: number;
  values: WizardValues;
  /** The training's version that was being edited. */
  version: number | undefined;
}

export type WizardForm = UseFormReturn<WizardValues>;

/** The wizard's form, checked by the server's own schema, with what was written kept through an expired session. */
export function useWizardForm(initial: WizardValues, room: Room): WizardForm {
  const text = useViolationText();
  const resolver = useMemo(
    (): Resolver<WizardValues> => (values) => {
      const errors: Record<string, unknown> = {};
      for (const violation of check(values, room))
        setAt(errors, violation.field.split('.'), { type: violation.message, message: text(violation) });
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<WizardValues> };
    },
    [text, room],
  );
  return useForm<WizardValues>({
    defaultValues: initial,
    resolver,
    mode: 'all',
    shouldFocusError: true,
  });
}

/** The draft of a training's wizard: `new`, or its id. */
export const useWizardDraft = (id: string) => useDraft<Draft>(`training:${id}`);

/** Writes the draft a moment after each change. */
export function useKeepDraft(
  form: WizardForm,
  step: number,
  version: number | undefined,
  write: (draft: Draft | undefined) => void,
): void {
  const keep = useCallback(
    (values: WizardValues) => write({ step, values: withoutFiles(values), version }),
    [step, version, write],
  );
  useKept(form, keep);
}
