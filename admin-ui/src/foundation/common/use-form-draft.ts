import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { getSession } from '../providers/stored-session.ts';
import { useDraft } from './draft.ts';

interface Draft {
  values: FieldValues;
  /** Version of the edited record. */
  version: unknown;
}

interface FormDraftOptions {
  /** Name of the draft: the resource, and the record's id or `new`. */
  name: string;
  /** Version of the edited record. A draft of an earlier version is not restored. */
  version?: unknown;
  /** Secret fields, which are never stored. */
  secrets?: readonly string[];
  /** Returns true after the form was saved or discarded. */
  done?: () => boolean;
}

/** Removes files, which cannot be stored, and secrets, which must not be. */
const storableValues = (values: object, secrets: readonly string[]): FieldValues =>
  JSON.parse(
    JSON.stringify(values, (key, value: unknown) =>
      value instanceof File || secrets.includes(key) ? undefined : value,
    ),
  );

/**
 * Stores the content of a form when the session ends. Restores it once, after the same person has signed in
 * again and if the edited record has not changed.
 */
export function useFormDraft<F extends FieldValues, O>(
  form: Pick<UseFormReturn<F, unknown, O>, 'getValues' | 'reset' | 'formState'>,
  { name, version, secrets = [], done = () => false }: FormDraftOptions,
): void {
  // The draft of the person who writes. After the session has ended, the profile is no longer known.
  const draft = useRef(useDraft<Draft>(name)).current;
  const { getValues, reset, formState } = form;
  const { isReady, defaultValues = {} } = formState;
  const latest = useRef({ done, version, secrets, defaultValues });
  latest.current = { done, version, secrets, defaultValues };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the form has begun with what it edits
  useEffect(() => {
    if (!isReady) return;
    const found = draft.read();
    if (!found) return;
    draft.write(undefined);
    if (found.version === version)
      reset({ ...getValues(), ...(found.values as F) }, { keepDefaultValues: true });
  }, [isReady]);
  useEffect(
    () => () => {
      const now = latest.current;
      if (getSession() !== undefined || now.done()) return;
      const values = storableValues(getValues(), now.secrets);
      const untouched =
        JSON.stringify(values) === JSON.stringify(storableValues(now.defaultValues, now.secrets));
      if (!untouched) draft.write({ values, version: now.version });
    },
    [draft, getValues],
  );
}
