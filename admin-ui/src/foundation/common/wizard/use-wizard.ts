import { useCallback, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { Violation } from '../../../../../shared/errors.ts';
import { useDraft } from '../draft.ts';
import { useKeepDraft } from '../draft-form.ts';
import { setAt } from '../issues.ts';
import { useViolationText } from '../violations.ts';

interface Draft<V> {
  step: number;
  values: V;
  /** Version of the edited record. */
  version: number | undefined;
}

interface WizardOptions<V> {
  /** Name of the draft: `training:new`, or the id of the edited record. */
  name: string;
  /** Version of the edited record. A draft of an earlier version is not restored. */
  version: number | undefined;
  /** Returns the initial values of the fields. */
  initial: () => V;
  /** Checks the whole form with the server's rules. */
  check: (values: V) => readonly Violation[];
  /** Removes values that a draft cannot contain, such as files. */
  kept?: (values: V) => V;
  /** Fields of each step, by index. */
  stepFields: readonly (readonly string[])[];
}

/**
 * Form, step and draft of a wizard, checked with the server's rules. The draft survives a reload or an
 * expired session, until the form is saved or discarded.
 */
export function useWizard<V extends FieldValues>({
  name,
  version,
  initial,
  check,
  kept,
  stepFields,
}: WizardOptions<V>) {
  const text = useViolationText();
  const draft = useDraft<Draft<V>>(name);
  const [{ first, restored }] = useState(() => {
    const found = draft.read();
    return { first: initial(), restored: found && found.version === version ? found : undefined };
  });
  const [step, setStep] = useState(restored?.step ?? 0);
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  // True after the form was saved or discarded. A ref, since closing and delayed drafts read it before the
  // next render.
  const over = useRef(false);
  const form: UseFormReturn<V> = useForm<V>({
    defaultValues: { ...first, ...restored?.values } as DefaultValues<V>,
    resolver: (values) => {
      const errors: Record<string, unknown> = {};
      for (const fault of check(values))
        setAt(errors, fault.field.split('.'), { type: fault.message, message: text(fault) });
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<V> };
    },
    mode: 'all',
    shouldFocusError: true,
  });
  const { write } = draft;
  const keep = useCallback(
    (values: V) => {
      if (!over.current) write({ step, values: kept ? kept(values) : values, version });
    },
    [step, version, write, kept],
  );
  useKeepDraft(form, keep);
  const end = () => {
    over.current = true;
    write(undefined);
  };

  return {
    form,
    step,
    setStep,
    /**
     * Moves forward step by step, like "next", and stops at the first invalid step. Returns whether `to` was
     * reached. The first invalid field gets the focus.
     */
    forward: async (to: number, isRight: (at: number) => Promise<boolean> | boolean = () => true) => {
      for (let at = step; at < to; at += 1) {
        const fields = [...(stepFields[at] ?? [])] as Path<V>[];
        const right = await form.trigger(fields, { shouldFocus: at === step });
        if (right && (await isRight(at))) continue;
        if (at !== step) setStep(at);
        return false;
      }
      setStep(to);
      return true;
    },
    /** Actions of the dialog after a draft was restored. */
    restored: isRestored
      ? {
          onForget: () => setIsRestored(false),
          onStartAgain: () => {
            write(undefined);
            form.reset(first);
            setIsRestored(false);
            setStep(0);
          },
        }
      : undefined,
    isDirty: () => !over.current && JSON.stringify(form.getValues()) !== JSON.stringify(first),
    /** Ends the wizard after saving or discarding: deletes the draft and disables the question on leaving. */
    end,
  };
}
