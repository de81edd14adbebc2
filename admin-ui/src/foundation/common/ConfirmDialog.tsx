import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { FormDialog } from './FormDialog.tsx';

interface Props {
  open: boolean;
  title: string;
  text?: ReactNode;
  /** Text of the button. "Delete" by default, in the colour of danger. */
  action?: string;
  danger?: boolean;
  busy?: boolean;
  /** Confirms. A returned promise ends together with the confirmed action. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before an action that cannot be undone (LY-12). */
export function ConfirmDialog({
  open,
  title,
  text,
  action,
  danger = true,
  busy = false,
  onConfirm,
  onClose,
}: Props) {
  const t = useT();
  return (
    <FormDialog
      open={open}
      title={title}
      onClose={onClose}
      onSubmit={onConfirm}
      width="xs"
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} autoFocus>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={busy}>
            {action ?? t('common.delete')}
          </Button>
        </>
      }
    >
      {typeof text === 'string' ? <Typography color="text.secondary">{text}</Typography> : text}
    </FormDialog>
  );
}
