import { type ReactNode, useEffect } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { useNotifyError } from '../error-text.ts';
import { failedInPlace } from '../failed-in-place.ts';

interface Props<T extends RaRecord> {
  resource: string;
  id: string;
  /** The record is gone, or cannot be read; a toast has said so. */
  onGone: () => void;
  children: (record: T) => ReactNode;
}

/**
 * What shows the record whose id is in the address: at once where a list has read it, else when it is there. Whether
 * it may be seen is said by the API: a list that showed it is enough, with no `show` of its own.
 */
export function RecordOf<T extends RaRecord>({ resource, id, onGone, children }: Props<T>) {
  return (
    <ShowBase<T>
      resource={resource}
      id={id}
      disableAuthentication
      queryOptions={failedInPlace}
      redirectOnError={false}
    >
      <Shown<T> onGone={onGone}>{children}</Shown>
    </ShowBase>
  );
}

function Shown<T extends RaRecord>({ onGone, children }: Pick<Props<T>, 'onGone' | 'children'>) {
  const { record, error } = useShowContext<T>();
  const notifyError = useNotifyError();
  const gone = error !== null && error !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reason
  useEffect(() => {
    if (!gone) return;
    notifyError(error);
    onGone();
  }, [gone]);
  return record && !gone ? children(record) : null;
}
