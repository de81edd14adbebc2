import type { ReactNode } from 'react';
import { type RaRecord, useDeleteController, useNotify } from 'react-admin';
import type { MessageKey } from '../../i18n/index.ts';
import { ApiError } from '../../providers/api-error.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useNotifyError } from '../error-text.ts';

interface Props {
  resource: string;
  record: RaRecord;
  title: string;
  text: ReactNode;
  /** Said once it is gone. */
  deleted: MessageKey;
  /** Said of a failure that has no reason of its own; without it, what the error says. */
  failed?: MessageKey;
  onDeleted?: () => void;
  onRefused?: () => void;
  onClose: () => void;
}

/** A conflict, a missing right, the end of the session: what they say helps more than that it failed. */
const hasReason = (error: unknown): boolean =>
  error instanceof ApiError && [401, 402, 403, 409].includes(error.status);

/** Asks, then deletes by react-admin's controller: never undoable, the API forgets at once. */
export function DeleteDialog(props: Props) {
  const { resource, record, title, text, deleted, failed, onDeleted, onRefused, onClose } = props;
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { handleDelete, isPending } = useDeleteController({
    resource,
    record,
    mutationMode: 'pessimistic',
    redirect: false,
    mutationOptions: {
      onSuccess: () => {
        notify(deleted, { type: 'success' });
        onClose();
        onDeleted?.();
      },
      onError: (error) => {
        if (failed && !hasReason(error)) notify(failed, { type: 'error' });
        else notifyError(error);
        onClose();
        onRefused?.();
      },
    },
  });
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      busy={isPending}
      onConfirm={handleDelete}
      onClose={onClose}
    />
  );
}
