import UndoRounded from '@mui/icons-material/UndoRounded';
import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { TrainingDetail } from '../../../../shared/contracts/content/training-shapes.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChanges } from '../../foundation/providers/change.ts';

interface Props {
  training: TrainingDetail;
  title: string;
}

/**
 * Verifies a partner's training, once each current file was downloaded (TR-08). Revokes a verification
 * after a confirmation.
 */
export function VerifyAction({ training, title }: Props) {
  const t = useT();
  const hintId = useId();
  const [asking, ask] = useState(false);
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { id, version, isVerified, files } = training;
  const left = files.filter((file) => file.downloaded === false);
  const { mutate, isPending } = useChanges(
    (call, verified: boolean) =>
      call('PUT /trainings/{id}/verify', {
        params: { id },
        body: { verified },
        headers: { 'If-Match': `"${version}"` },
      }),
    {
      onSuccess: (_, verified) =>
        notify(verified ? 'partners.verified' : 'partners.takenBack', { type: 'success' }),
      onError: notifyError,
      onSettled: () => ask(false),
      staleWhenRefused: true,
      waits: true,
    },
  );
  if (isVerified) {
    return (
      <>
        <Button variant="outlined" startIcon={<UndoRounded />} onClick={() => ask(true)}>
          {t('partners.takeBack')}
        </Button>
        <ConfirmDialog
          open={asking}
          title={t('partners.takeBackTitle', { title })}
          text={t('partners.takeBackText')}
          action={t('partners.takeBack')}
          danger={false}
          busy={isPending}
          onConfirm={() => mutate(false)}
          onClose={() => ask(false)}
        />
      </>
    );
  }
  return (
    <>
      <Button
        variant="contained"
        startIcon={<VerifiedRounded />}
        disabled={left.length > 0}
        loading={isPending}
        loadingPosition="start"
        aria-describedby={left.length > 0 ? hintId : undefined}
        onClick={() => mutate(true)}
      >
        {t('partners.verify')}
      </Button>
      {left.length > 0 && (
        <Box sx={{ flexBasis: '100%', order: 1 }}>
          <Typography id={hintId} variant="body2" color="text.secondary">
            {t('partners.downloadFirst', {
              types: left.map((file) => t(`catalogue.types.${file.fileType}`)).join(', '),
            })}
          </Typography>
        </Box>
      )}
    </>
  );
}
