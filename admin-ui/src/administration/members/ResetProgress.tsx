import RestartAltRounded from '@mui/icons-material/RestartAltRounded';
import { Button, useMediaQuery, useTheme } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';

interface Props {
  member: Profile;
  trainingId: string;
  title: string;
}

/**
 * Resets a member's progress in a training after a confirmation. All figures are refetched. Only on desktops
 * (TE-04).
 */
export function ResetProgress({ member, trainingId, title }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [asking, setAsking] = useState(false);
  const desktop = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const { firstName } = member;
  const reset = useChange('DELETE /users/{id}/stats/general', {
    onSuccess: () => {
      notify(t('people.reset.done', { name: firstName }), { type: 'success' });
      setAsking(false);
    },
    onError: notifyError,
  });
  if (!desktop) return null;
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
        onConfirm={() => reset.mutate({ params: { id: member.id }, query: { trainingId } })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
