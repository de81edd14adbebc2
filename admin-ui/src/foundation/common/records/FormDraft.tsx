import { useContext } from 'react';
import { EditContext, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useFormDraft } from '../use-form-draft.ts';

/**
 * Stores a draft of the surrounding record form when the session ends. Restores the draft after the same
 * person has signed in again. Renders nothing.
 *
 * @param props.done returns true after the form was saved or discarded
 */
export function FormDraft({ done }: { done: () => boolean }) {
  const resource = useResourceContext();
  const record = useContext(EditContext)?.record;
  useFormDraft(useFormContext(), {
    name: `${resource}:${record?.id ?? 'new'}`,
    version: record?.version,
    done,
  });
  return null;
}
