import { Alert, LinearProgress, Stack, Typography } from '@mui/material';
import { type ComponentProps, useRef, useState } from 'react';
import type { Rejection } from '../../../../shared/archive/rejection.ts';
import { FileField } from '../common/FileField.tsx';
import { useT } from '../i18n/index.ts';
import { useRejectionText } from './use-rejection-text.ts';

type Props = ComponentProps<typeof FileField> & {
  /** Returns the reason for which the server would reject a file. */
  check: (file: File) => Promise<Rejection | undefined>;
};

type Check = { state: 'running' } | { state: 'rejected'; fileName: string; text: string };

/**
 * Lets the person choose a file, and checks it immediately. A file that the server would reject is not taken,
 * so that it is not sent first.
 */
export function CheckedFileField({ check: checkFile, onChange, error, ...props }: Props) {
  const t = useT();
  const rejectionText = useRejectionText();
  const [check, setCheck] = useState<Check>();
  const latest = useRef<File>(undefined);
  const choose = async (file: File | undefined) => {
    latest.current = file;
    onChange(file);
    setCheck(file && { state: 'running' });
    const rejection = file && (await checkFile(file).catch(() => undefined));
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
