import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { formatTime } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';

interface Props {
  /** The member who receives the code. By default, the person themselves. */
  person?: { id: string; name: string };
  onClose: () => void;
}

/** Shows a code to type on a headset, as text and as a QR code, for the person or a member of the team. */
export default function PairingDialog({ person, onClose }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useChange('POST /devices/code');
  const requested = useRef(false);
  const ask = () => mutate({ body: person ? { userId: person.id } : {} });
  useEffect(() => {
    // Creates one code, also if the dialog is rendered twice.
    if (requested.current) return;
    requested.current = true;
    mutate({ body: person ? { userId: person.id } : {} });
  }, [person, mutate]);
  return (
    <FormDialog
      open
      width="xs"
      title={person ? t('devices.code.titleOf', { name: person.name }) : t('devices.code.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={ask} loading={isPending}>
            {t('devices.code.another')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2, alignItems: 'center', textAlign: 'center' }}>
        <Typography color="text.secondary">
          {person ? t('devices.code.textOf', { name: person.name }) : t('devices.code.text')}
        </Typography>
        {error && <Alert severity="error">{errorText(error)}</Alert>}
        {!data && !error && (
          <Box sx={{ width: 200 }}>
            <RowsSkeleton count={1} height={260} />
          </Box>
        )}
        {data && (
          <>
            <Typography
              component="p"
              role="status"
              sx={{ fontFamily: 'monospace', fontSize: '2rem', fontWeight: 700, letterSpacing: '0.08em' }}
            >
              {data.code}
            </Typography>
            <Box
              component="img"
              src={data.qr}
              alt={t('devices.code.picture')}
              sx={{ width: 200, height: 200, borderRadius: 1, bgcolor: '#fff' }}
            />
            <Typography variant="body2">
              {t('devices.code.once', { time: formatTime(data.expiresAt) })}
            </Typography>
          </>
        )}
      </Stack>
    </FormDialog>
  );
}
