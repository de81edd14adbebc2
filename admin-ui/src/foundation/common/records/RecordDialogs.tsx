import type { ReactNode } from 'react';
import { CreateBase, EditBase, type RaRecord, useEditContext } from 'react-admin';
import { useT } from '../../i18n/index.ts';
import { ApiError } from '../../providers/api-error.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { failedInPlace } from '../failed-in-place.ts';
import { FieldsSkeleton } from '../skeletons.tsx';

interface CreateProps {
  resource: string;
  /** Query parameters of the call. */
  query?: Record<string, string>;
  /** The form. */
  children: ReactNode;
}

/** Provides react-admin's create context to a form in a dialog. The page does not change after saving. */
export const CreateDialog = ({ resource, query, children }: CreateProps) => (
  <CreateBase resource={resource} redirect={false} mutationOptions={query ? { meta: { query } } : {}}>
    {children}
  </CreateBase>
);

interface EditProps<T extends RaRecord> {
  resource: string;
  id: string;
  /** Title of the dialog until the record is loaded. */
  title: string;
  onClose: () => void;
  /** Reads the record each time the dialog opens, for lists that contain fewer fields than the form. */
  fresh?: boolean;
  /** Returns true for records that the person can see but not change. The dialog shows them as not found. */
  refused?: (record: T) => boolean;
  /** The form of the record. */
  children: (record: T) => ReactNode;
}

/**
 * Query options of `fresh`: a separate cache entry, which lists do not fill and which ends with the dialog.
 */
const readAnew = { ...failedInPlace, meta: { fresh: true }, gcTime: 0 } as const;

/**
 * Loads a record and provides react-admin's edit context to its form in a dialog. Shows a message instead of
 * the form if the record was deleted or cannot be read.
 */
export function EditDialog<T extends RaRecord>({ resource, id, fresh = false, ...props }: EditProps<T>) {
  return (
    <EditBase<T>
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      redirectOnError={false}
      queryOptions={fresh ? readAnew : failedInPlace}
    >
      <Edited<T> {...props} />
    </EditBase>
  );
}

function Edited<T extends RaRecord>(props: Omit<EditProps<T>, 'resource' | 'id' | 'fresh'>) {
  const { title, onClose, refused, children } = props;
  const t = useT();
  const { record, error, refetch } = useEditContext<T>();
  const hidden = record !== undefined && refused?.(record);
  if (record && !hidden) return children(record);
  const isMissing = hidden || (error instanceof ApiError && error.code === 'NOT_FOUND');
  return (
    <FormDialog open title={title} onClose={onClose}>
      {isMissing ? (
        <EmptyState filtered title={t('errors.NOT_FOUND')} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton count={5} />
      )}
    </FormDialog>
  );
}
