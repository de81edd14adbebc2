import RestartAltRounded from '@mui/icons-material/RestartAltRounded';
import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Profile } from '../../../shared/contracts/access.ts';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { useT } from '../i18n/index.ts';
import { api } from '../providers/api.ts';

interface Props {
  member: Profile;
  trainingId: string;
  title: string;
}

/** TE-04: lets a member begin a training anew, after a question; every figure is read again. */
export function ResetProgress({ member, trainingId, title }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { firstName } = member;
  const reset = useMutation({
    mutationFn: () =>
      api('DELETE /users/{id}/stats/general', { params: { id: member.id }, query: { trainingId } }),
    onSuccess: async () => {
      notify(t('people.reset.done', { name: firstName }), { type: 'success' });
      setAsking(false);
      await queryClient.invalidateQueries();
    },
    onError: notifyError,
  });
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        size="small"
        startIcon={<RestartAltRounded />}
        onClick={() => setAsking(true)}
        sx={{ minHeight: 44 }}
      >
        {t('people.reset.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('people.reset.title', { name: firstName, title })}
        text={t('people.reset.text')}
        action={t('people.reset.action')}
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
