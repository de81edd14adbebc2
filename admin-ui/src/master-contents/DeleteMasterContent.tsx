import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { MasterContent } from '../../../shared/contracts/master-contents.ts';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { useT } from '../i18n/index.ts';
import { api } from '../providers/api.ts';
import { useMasterContentsChanged } from './use-master-contents-changed.ts';

/** Asks, then removes a master content; one that a training uses stays, and a message says so (MC-02). */
export function DeleteMasterContent({ master, onClose }: { master: MasterContent; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const changed = useMasterContentsChanged();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /master-contents/{id}', { params: { id: master.id } }),
    onSuccess: () => {
      onClose();
      notify('masterContents.deleted', { type: 'success' });
      changed();
    },
    onError: (error) => {
      onClose();
      notifyError(error);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('masterContents.deleteTitle', { name: master.name })}
      text={t('masterContents.deleteText')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
