import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Resource } from '../../../shared/contracts/resources.ts';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { useT } from '../i18n/index.ts';
import { api } from '../providers/api.ts';
import { useResourcesChanged } from './use-resources-changed.ts';

/** Asks, then removes a document; tells before how many trainings and courses will miss it. */
export function DeleteResource({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const changed = useResourcesChanged();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /resources/{id}', { params: { id: resource.id } }),
    onSuccess: () => {
      onClose();
      notify('resources.deleted', { type: 'success' });
      changed();
    },
    onError: (error) => {
      onClose();
      notifyError(error);
    },
  });
  const uses = resource.trainings.length + resource.courses.length;
  return (
    <ConfirmDialog
      open
      title={t('resources.deleteTitle', { title: resource.title })}
      text={uses > 0 ? t('resources.deleteUsed', { smart_count: uses }) : t('resources.deleteText')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
