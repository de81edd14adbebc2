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
  /** Version of what was being edited. */
  version: number | undefined;
}

interface WizardOptions<V> {
  /** Of the draft: `training:new`, or the id of what is edited. */
  name: string;
  /** Of what is edited: a draft of an earlier one is not taken up. */
  version: number | undefined;
  /** What the fields hold at first. */
  initial: () => V;
  /** The server's own rules on the whole form. */
  check: (values: V) => readonly Violation[];
  /** What of the values a draft can hold: all, but for files. */
  kept?: (values: V) => V;
  /** Fields of each step, by its index. */
  stepFields: readonly (readonly string[])[];
}

/**
 * Form, step and draft of a wizard: checked by the server's rules; what is written is kept through a reload or an
 * expired session until it is saved or given up.
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
  // Saved or given up; known at once: closing asks, and a draft may still be due, before the next rendering.
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
     * Goes forward as by "next", step by step: as far as each is right. Answers whether it got there; of the step that
     * is not, the first wrong field has the focus.
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
    /** What the dialog says and offers where a draft was taken up. */
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
    /** Stored or given up: the draft goes, and nothing is asked on leaving. */
    end,
  };
}
