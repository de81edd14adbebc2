import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { useT } from '../i18n/index.ts';
import { api } from '../providers/api.ts';

interface Props {
  id: string;
  title: string;
  onClose: () => void;
}

/** Asks, then removes a training with all its files. */
export function DeleteTraining({ id, title, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /trainings/{id}', { params: { id } }),
    onSuccess: async () => {
      onClose();
      notify('catalogue.deleted', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['GET /trainings'] });
      refresh();
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
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
