import type { ReactNode } from 'react';
import { type RaRecord, useDeleteController, useNotify, useUnselect } from 'react-admin';
import type { MessageKey } from '../../i18n/index.ts';
import { ApiError } from '../../providers/api-error.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useNotifyError } from '../error-text.ts';

interface Props {
  resource: string;
  record: RaRecord;
  title: string;
  text: ReactNode;
  /** Message after the deletion. */
  deleted: MessageKey;
  /** Message of a failure without a specific reason. Without it, the error's own message is shown. */
  failed?: MessageKey;
  onDeleted?: () => void;
  onRefused?: () => void;
  onClose: () => void;
}

/**
 * Returns whether the error's message explains the refusal: a conflict, a missing right, or the end of the
 * session.
 */
const hasReason = (error: unknown): boolean =>
  error instanceof ApiError && [401, 402, 403, 409].includes(error.status);

/** Asks, then deletes with react-admin's controller. There is no undo, since the API deletes immediately. */
export function DeleteDialog(props: Props) {
  const { resource, record, title, text, deleted, failed, onDeleted, onRefused, onClose } = props;
  const notify = useNotify();
  const notifyError = useNotifyError();
  const unselect = useUnselect(resource);
  const { handleDelete, isPending } = useDeleteController({
    resource,
    record,
    mutationMode: 'pessimistic',
    redirect: false,
    mutationOptions: {
      onSuccess: () => {
        notify(deleted, { type: 'success' });
        // Actions on selected records would otherwise fail with the deleted one.
        unselect([record.id]);
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
