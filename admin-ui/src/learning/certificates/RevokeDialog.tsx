import { Alert, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { CertificateDetail } from '../../../../shared/contracts/learning/certificates.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useViolationText } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';

interface Props {
  certificate: CertificateDetail;
  onClose: () => void;
}

/** Revokes a certificate, with a reason. */
export function RevokeDialog({ certificate: { number, content }, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const text = useViolationText();
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const revoke = useChange('POST /certificates/{number}/revoke', {
    onSuccess: () => {
      notify('certificates.revokedNow', { type: 'success' });
      onClose();
    },
  });
  const isMissing = !reason.trim();
  const submit = () => {
    setTried(true);
    if (isMissing) return undefined;
    return revoke.mutateAsync({ params: { number }, body: { reason: reason.trim() } }).catch(() => undefined);
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t('certificates.revokeTitle', { title: content.title || t('certificates.deleted') })}
      onClose={onClose}
      onSubmit={submit}
      busy={revoke.isPending}
      submit={{ label: t('certificates.revoke') }}
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <Typography color="text.secondary">{t('certificates.revokeText')}</Typography>
        <TextField
          required
          autoFocus
          label={t('certificates.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          error={tried && isMissing}
          helperText={tried && isMissing ? text({ message: 'REQUIRED' }) : t('certificates.reasonHint')}
        />
        {revoke.error && <Alert severity="error">{errorText(revoke.error)}</Alert>}
      </Stack>
    </FormDialog>
  );
}
