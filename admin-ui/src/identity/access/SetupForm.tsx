import { Alert, Box, Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  /** The text of the submit button. */
  action: string;
  busy: boolean;
  failure: string | undefined;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * The form that adds a second factor, on a page or in a dialog. The submission does not reach an outer form of the
 * account.
 */
export function SetupForm({ action, busy, failure, onSubmit, onCancel, children }: Props) {
  const t = useT();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      <Stack sx={{ gap: 2 }}>
        {children}
        {failure && (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={onCancel} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {action}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}
