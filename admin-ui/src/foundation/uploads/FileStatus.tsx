import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import SyncRounded from '@mui/icons-material/SyncRounded';
import { Chip, Stack, Tooltip, Typography } from '@mui/material';
import type { ContentFile } from '../../../../shared/contracts/content/content-files.ts';
import { useT } from '../i18n/index.ts';
import { useRejectionText } from './use-rejection-text.ts';

const looks = {
  pending: { icon: HourglassTopRounded, color: 'default' },
  validating: { icon: SyncRounded, color: 'info' },
  ready: { icon: CheckCircleRounded, color: 'success' },
  rejected: { icon: ErrorRounded, color: 'error' },
} as const;

interface Props {
  file: Pick<ContentFile, 'status' | 'rejectionReason' | 'rejectionDetail'> &
    Partial<Pick<ContentFile, 'fileType'>>;
  /** Shows the content's type, too. */
  named?: boolean;
  /** Shows the reason of a rejection below the chip, not only in a tooltip. */
  verbose?: boolean;
}

/** Status of a file: uploading, being validated, ready, or rejected with the reason (UP-03). */
export function FileStatus({ file, named = false, verbose = false }: Props) {
  const t = useT();
  const rejection = useRejectionText();
  const { icon: Icon, color } = looks[file.status];
  const status = t(`uploads.status.${file.status}`);
  const reason = file.rejectionReason ? rejection(file.rejectionReason, file.rejectionDetail) : '';
  const label = named && file.fileType ? `${t(`catalogue.types.${file.fileType}`)} · ${status}` : status;
  const chip = (
    <Chip
      size="small"
      variant={file.status === 'ready' ? 'outlined' : 'filled'}
      color={color}
      icon={<Icon />}
      label={label}
      {...(reason && !verbose ? { tabIndex: 0 } : {})}
    />
  );
  if (!reason) return chip;
  if (!verbose) return <Tooltip title={reason}>{chip}</Tooltip>;
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      {chip}
      <Typography variant="caption" color="error">
        {reason}
      </Typography>
    </Stack>
  );
}
