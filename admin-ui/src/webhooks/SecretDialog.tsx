import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { FormDialog } from '../common/FormDialog.tsx';
import { useT } from '../i18n/index.ts';

/** The secret of a webhook's signatures, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    notify('common.copied', { type: 'success' });
  };
  return (
    <FormDialog
      open
      title={t('webhooks.secret.title')}
      onClose={onClose}
      actions={
        <>
          <Button startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
            {t('common.copy')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('webhooks.secret.done')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography>{t('webhooks.secret.text')}</Typography>
        <TextField
          label={t('webhooks.secret.label')}
          value={secret}
          fullWidth
          multiline
          slotProps={{ input: { readOnly: true, sx: { fontFamily: 'monospace', fontSize: '0.875rem' } } }}
        />
      </Stack>
    </FormDialog>
  );
}
