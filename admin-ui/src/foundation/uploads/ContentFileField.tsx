import { Alert, LinearProgress, Stack, Typography } from '@mui/material';
import { type ComponentProps, useRef, useState } from 'react';
import type { FileType } from '../../../../shared/contracts/content/content-files.ts';
import { FileField } from '../common/FileField.tsx';
import { useT } from '../i18n/index.ts';
import { checkFile } from './check-file.ts';
import { useRejectionText } from './use-rejection-text.ts';

type Props = ComponentProps<typeof FileField> & { type: FileType };

type Check = { state: 'running' } | { state: 'rejected'; fileName: string; text: string };

/**
 * Lets the person choose a content file, and checks it immediately. A file that the server would reject is not taken,
 * so that it is not sent first.
 */
export function ContentFileField({ type, onChange, error, ...props }: Props) {
  const t = useT();
  const rejectionText = useRejectionText();
  const [check, setCheck] = useState<Check>();
  const latest = useRef<File>(undefined);
  const choose = async (file: File | undefined) => {
    latest.current = file;
    onChange(file);
    setCheck(file && { state: 'running' });
    const rejection = file && (await checkFile(file, type).catch(() => undefined));
    // The person can have chosen another file in the meantime.
    if (latest.current !== file) return;
    if (!file || !rejection) return setCheck(undefined);
    onChange(undefined);
    const text = rejectionText(rejection.reason, rejection.detail);
    setCheck({ state: 'rejected', fileName: file.name, text });
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <FileField
        {...props}
        error={check?.state === 'rejected' ? undefined : error}
        onChange={(file) => void choose(file)}
      />
      {check?.state === 'running' && (
        <Stack role="status" sx={{ gap: 0.5 }}>
          <Typography variant="body2">{t('uploads.checking')}</Typography>
          <LinearProgress aria-label={t('uploads.checking')} />
        </Stack>
      )}
      {check?.state === 'rejected' && (
        <Alert severity="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
          {t('uploads.unusable', { name: check.fileName })} {check.text}
        </Alert>
      )}
    </Stack>
  );
}
