import { Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { useT } from '../i18n/index.ts';
import { api } from '../providers/api.ts';
import { useProfile } from '../providers/me.ts';
import { useMembersChanged } from './members-changed.ts';
import { useMember } from './use-member.ts';

interface Props {
  id: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a member is deleted, and says what goes with them (PE-05). */
export function DeleteMemberDialog({ id, onDeleted, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const changed = useMembersChanged();
  const { data: me } = useProfile();
  const member = useMember(id, onClose);
  const remove = useMutation({
    mutationFn: () => api('DELETE /users/{id}', { params: { id } }),
    onSuccess: () => {
      notify('people.deleted', { type: 'success' });
      changed();
      onDeleted();
    },
    onError: (error) => {
      notifyError(error);
      onClose();
    },
  });
  if (!member) return null;
  const texts = [
    'people.deleteText' as const,
    ...(member.roles.includes('ROLE_MANAGER') ? (['people.deleteManagerText'] as const) : []),
    ...(id === me?.id ? (['people.deleteSelfText'] as const) : []),
  ];
  return (
    <ConfirmDialog
      open
      title={t('people.deleteTitle', { name: `${member.firstName} ${member.lastName}` })}
      text={
        <Stack sx={{ gap: 1.5 }}>
          {texts.map((text) => (
            <Typography key={text} color="text.secondary">
              {t(text)}
            </Typography>
          ))}
        </Stack>
      }
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
