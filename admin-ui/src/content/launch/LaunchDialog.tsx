import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Alert, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { FileDownload } from './FileDownload.tsx';
import type { Launch, LaunchSubject } from './use-launch.ts';

interface Props {
  subject: LaunchSubject;
  launch: Launch;
  onClose: () => void;
}

/**
 * Shows the start of a training in the launcher. Browsers do not report whether a program handles a link.
 * After each start, the dialog therefore also offers the downloads of the launcher and of the file.
 */
export function LaunchDialog({ subject, launch, onClose }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const [, open] = useAddress('open');
  const { fileTypes, trainingId, title } = subject;
  const { fileType } = launch;
  const several = fileTypes.length > 1;
  return (
    <FormDialog open title={t('launcher.launch.title', { title })} onClose={onClose} width="xs">
      <Stack sx={{ gap: 2.5, pb: 2 }} aria-live="polite">
        {several && (
          <Stack sx={{ gap: 1.25 }}>
            <Typography color="text.secondary">{t('launcher.launch.choose')}</Typography>
            {fileTypes.map((type) => (
              <Button
                key={type}
                variant={fileType === type ? 'contained' : 'outlined'}
                loading={launch.isPending && fileType === type}
                disabled={launch.isPending}
                onClick={() => launch.start(type)}
              >
                {t(`catalogue.types.${type}`)}
              </Button>
            ))}
          </Stack>
        )}
        {launch.isPending && !several && (
          <CircularProgress aria-label={t('launcher.launch.preparing')} sx={{ alignSelf: 'center' }} />
        )}
        {launch.error && <Alert severity="error">{errorText(launch.error)}</Alert>}
        {launch.isOpened && <Alert severity="info">{t('launcher.launch.opened')}</Alert>}
        {fileType && !launch.isPending && (
          <Stack sx={{ gap: 1.25, alignItems: 'flex-start' }}>
            {!several && (
              <Button variant="contained" onClick={() => launch.start(fileType)}>
                {t('launcher.launch.again')}
              </Button>
            )}
            <Typography color="text.secondary">{t('launcher.launch.otherWay')}</Typography>
            <Button
              variant="outlined"
              startIcon={<DownloadRounded />}
              onClick={() => {
                onClose();
                open('download');
              }}
            >
              {t('shell.downloadApp')}
            </Button>
            <FileDownload id={trainingId} fileType={fileType} />
          </Stack>
        )}
      </Stack>
    </FormDialog>
  );
}
