import { useContext } from 'react';
import { EditContext, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useKeptForm } from '../use-kept-form.ts';

/** Stores the content of a record's form when the session ends. */
export function KeptForm({ done }: { done: () => boolean }) {
  const resource = useResourceContext();
  const record = useContext(EditContext)?.record;
  useKeptForm(useFormContext(), {
    name: `${resource}:${record?.id ?? 'new'}`,
    version: record?.version,
    done,
  });
  return null;
}
