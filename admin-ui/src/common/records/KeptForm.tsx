import { useContext, useEffect, useRef } from 'react';
import { EditContext, useResourceContext } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { getSession } from '../../providers/kept-session.ts';
import { useDraft } from '../draft.ts';

interface Draft {
  values: FieldValues;
  /** Version of what was being edited. */
  version: unknown;
}

/** Chosen files cannot be kept. */
const withoutFiles = (values: FieldValues): FieldValues =>
  JSON.parse(JSON.stringify(values, (_, value: unknown) => (value instanceof File ? undefined : value)));

/**
 * What was written when the session ended is in the form again after the sign-in of the same person, unless the record
 * was changed meanwhile; asked for once.
 */
export function KeptForm({ done }: { done: () => boolean }) {
  const resource = useResourceContext();
  const record = useContext(EditContext)?.record;
  // Of the person who writes: there is none any more when the session has ended.
  const draft = useRef(useDraft<Draft>(`${resource}:${record?.id ?? 'new'}`)).current;
  const version: unknown = record?.version;
  const { getValues, reset, formState } = useFormContext();
  const { isReady } = formState;
  const latest = useRef({ done, version });
  latest.current = { done, version };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the form has begun with its record
  useEffect(() => {
    if (!isReady) return;
    const kept = draft.read();
    if (!kept) return;
    draft.write(undefined);
    if (kept.version === version) reset({ ...getValues(), ...kept.values }, { keepDefaultValues: true });
  }, [isReady]);
  useEffect(
    () => () => {
      if (getSession() === undefined && !latest.current.done())
        draft.write({ values: withoutFiles(getValues()), version: latest.current.version });
    },
    [draft, getValues],
  );
  return null;
}
