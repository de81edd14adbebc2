import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const WAIT = 600;

/** Stores a form's draft a moment after each change. `keep` receives the values. */
export function useKeepDraft<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'subscribe' | 'getValues'>,
  keep: (values: V) => void,
): void {
  // A pending change uses the latest `keep`.
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => latest.current(form.getValues()), WAIT);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form]);
}
