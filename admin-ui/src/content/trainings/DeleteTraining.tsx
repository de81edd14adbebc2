import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';

interface Props {
  id: string;
  title: string;
  onClose: () => void;
}

/** Deletes a training with all its files after a confirmation. */
export function DeleteTraining({ id, title, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { mutate, isPending } = useChange('DELETE /trainings/{id}', {
    onSuccess: () => {
      onClose();
      notify('catalogue.deleted', { type: 'success' });
    },
    onError: (error) => {
      onClose();
      notifyError(error);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('catalogue.deleteTitle', { title })}
      text={t('catalogue.deleteText')}
      busy={isPending}
      onConfirm={() => mutate({ params: { id } })}
      onClose={onClose}
    />
  );
}
