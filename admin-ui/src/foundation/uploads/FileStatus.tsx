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
    Partial<Pick<ContentFile, 'fileType' | 'package'>>;
  /** Shows the content's type, too. */
  named?: boolean;
  /** Shows the reason of a rejection below the chip, not only in a tooltip. */
  verbose?: boolean;
}

/** Names of standards, which are the same in all languages. */
const standards = { SCORM_1_2: 'SCORM 1.2', SCORM_2004: 'SCORM 2004', CMI5: 'cmi5' } as const;

/** Status of a file: uploading, being validated, ready, or rejected with the reason (UP-03). A package names its standard. */
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
  if (!reason && !file.package) return chip;
  if (!verbose) return reason ? <Tooltip title={reason}>{chip}</Tooltip> : chip;
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      {chip}
      {reason && (
        <Typography variant="caption" color="error">
          {reason}
        </Typography>
      )}
      {file.package && (
        <Typography variant="caption" color="text.secondary">
          {t('uploads.package', {
            standard: standards[file.package.standard],
            smart_count: file.package.units,
            title: file.package.title,
          })}
        </Typography>
      )}
    </Stack>
  );
}
