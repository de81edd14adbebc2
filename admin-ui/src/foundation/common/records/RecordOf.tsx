import { type ReactNode, useEffect } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { isTemporary } from '../../providers/api-error.ts';
import { useNotifyError } from '../error-text.ts';
import { failedInPlace } from '../failed-in-place.ts';

interface Props<T extends RaRecord> {
  resource: string;
  id: string;
  /** Called if the record was deleted or cannot be read. A toast has shown the reason. */
  onGone: () => void;
  children: (record: T) => ReactNode;
}

/**
 * Shows the record whose id is in the address. A record that a list has read is shown immediately. Access is
 * decided by the API, so that the resource needs no `show` action.
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
  const isMissing = error !== null && error !== undefined && !(record && isTemporary(error));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reason
  useEffect(() => {
    if (!isMissing) return;
    notifyError(error);
    onGone();
  }, [isMissing]);
  return record && !isMissing ? children(record) : null;
}
