import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { FileField } from '../../foundation/common/FileField.tsx';
import { formatSize } from '../../foundation/common/format.ts';
import { LeaveGuard } from '../../foundation/common/LeaveGuard.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useMarkStale, useSingleMutation } from '../../foundation/providers/change.ts';
import { sendArchive } from './send-archive.ts';

/** Uploads an archive, whose check starts when it has arrived. */
export function OrganisationImportCreate() {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const markStale = useMarkStale();
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const send = useSingleMutation({
    mutationFn: (chosen: File) => {
      stop.current = new AbortController();
      setSent(0);
      return sendArchive({ file: chosen, signal: stop.current.signal, onProgress: setSent });
    },
    onSuccess: () => {
      setFile(undefined);
      notify('transfers.sent', { type: 'success' });
    },
    onError: (error) => {
      if (!stop.current?.signal.aborted) notifyError(error);
    },
    onSettled: () => markStale('POST /organisation-imports'),
  });
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 720 }}>
      {send.isPending && file ? (
        <Sending file={file} sent={sent} onCancel={() => stop.current?.abort()} />
      ) : (
        <>
          <FileField
            label={t('transfers.archive')}
            hint={t('transfers.archiveHint')}
            value={file}
            onChange={setFile}
            accept={['.zip']}
          />
          <Box>
            <Button variant="contained" disabled={!file} onClick={() => file && send.mutate(file)}>
              {t('transfers.send')}
            </Button>
          </Box>
        </>
      )}
      <LeaveGuard dirty={() => send.isPending} parameter="upload" onLeave={() => stop.current?.abort()} />
    </Stack>
  );
}

function Sending({ file, sent, onCancel }: { file: File; sent: number; onCancel: () => void }) {
  const t = useT();
  const percent = Math.floor((100 * sent) / file.size);
  return (
    <Box role="status">
      <Typography sx={{ mb: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {t('transfers.sending', { file: file.name, sent: formatSize(sent), size: formatSize(file.size) })}
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={t('transfers.archive')} />
      <Button size="small" color="error" onClick={onCancel} sx={{ mt: 1 }}>
        {t('common.cancel')}
      </Button>
    </Box>
  );
}
