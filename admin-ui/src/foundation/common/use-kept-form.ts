import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { getSession } from '../providers/kept-session.ts';
import { useDraft } from './draft.ts';

interface Draft {
  values: FieldValues;
  /** Version of what was being edited. */
  version: unknown;
}

interface KeptFormOptions {
  /** Of the draft: what is edited, and its id or `new`. */
  name: string;
  /** Of what is edited: nothing is taken up that was written over an earlier one. */
  version?: unknown;
  /** Fields that hold a secret: they are never kept. */
  secrets?: readonly string[];
  /** True once there is nothing to keep any more. */
  done?: () => boolean;
}

/** Chosen files cannot be kept, secrets must not. */
const kept = (values: object, secrets: readonly string[]): FieldValues =>
  JSON.parse(
    JSON.stringify(values, (key, value: unknown) =>
      value instanceof File || secrets.includes(key) ? undefined : value,
    ),
  );

/**
 * What was written into a form when the session ended is there again after the sign-in of the same person, unless what
 * it edits was changed meanwhile; asked for once.
 */
export function useKeptForm<F extends FieldValues, O>(
  form: Pick<UseFormReturn<F, unknown, O>, 'getValues' | 'reset' | 'formState'>,
  { name, version, secrets = [], done = () => false }: KeptFormOptions,
): void {
  // Of the person who writes: there is none any more when the session has ended.
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
      const values = kept(getValues(), now.secrets);
      const untouched = JSON.stringify(values) === JSON.stringify(kept(now.defaultValues, now.secrets));
      if (!untouched) draft.write({ values, version: now.version });
    },
    [draft, getValues],
  );
}
