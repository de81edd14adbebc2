import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useT } from '../i18n/index.ts';
import { FormDialog } from './FormDialog.tsx';
import { useCopy } from './use-copy.ts';
import { useSettled } from './use-settled.ts';

interface Props {
  title: string;
  text: string;
  label: string;
  /** Text of the button, which is the only way to close the dialog. */
  done: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret once. Only the button closes the dialog. */
export function SecretDialog({ title, text, label, done, secret, onClose }: Props) {
  const t = useT();
  const settled = useSettled();
  const copy = useCopy();
  return (
    <FormDialog
      open
      title={title}
      onClose={onClose}
      closedByAction
      actions={
        <>
          <Button startIcon={<ContentCopyRounded />} onClick={() => void copy(secret)}>
            {t('common.copy')}
          </Button>
          <Button variant="contained" onClick={onClose} disabled={!settled}>
            {done}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography>{text}</Typography>
        <TextField
          label={label}
          value={secret}
          fullWidth
          multiline
          slotProps={{ input: { readOnly: true, sx: { fontFamily: 'monospace', fontSize: '0.875rem' } } }}
        />
      </Stack>
    </FormDialog>
  );
}
