import { useMutation } from '@tanstack/react-query';
import { useGetList, useNotify } from 'react-admin';
import type { Profile } from '../../../shared/contracts/access.ts';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { useT } from '../i18n/index.ts';
import { api } from '../providers/api.ts';
import { useMembersChanged } from './members-changed.ts';

/** Asks before a member is deleted (PE-05). */
export function DeleteMemberDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const changed = useMembersChanged();
  const { data } = useGetList<Profile>('users', {
    filter: { id: [id] },
    pagination: { page: 1, perPage: 1 },
  });
  const member = data?.[0];
  const remove = useMutation({
    mutationFn: () => api('DELETE /users/{id}', { params: { id } }),
    onSuccess: () => {
      notify('people.deleted', { type: 'success' });
      changed();
      onClose();
    },
    onError: (error) => {
      notifyError(error);
      onClose();
    },
  });
  if (!member) return null;
  return (
    <ConfirmDialog
      open
      title={t('people.deleteTitle', { name: `${member.firstName} ${member.lastName}` })}
      text={t('people.deleteText')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
