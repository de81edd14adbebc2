import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { Box, Button, IconButton, LinearProgress, Stack, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { useErrorText } from '../common/error-text.ts';
import { formatSize } from '../common/format.ts';
import { useT } from '../i18n/index.ts';
import { formatTimeLeft } from './time-left.ts';
import { cancelUpload, pauseUpload, resumeUpload, resumeWithFile } from './upload-actions.ts';
import { removeUpload } from './upload-list.ts';
import { hasEnded, isMoving, type UploadItem, uploadPercent } from './upload-types.ts';
import { useRejectionText } from './use-rejection-text.ts';

interface Props {
  item: UploadItem;
  /** Shows the training's title, for lists of several trainings. */
  withTitle?: boolean;
}

/** One upload: progress, speed, remaining time and actions (UP-01). */
export function UploadRow({ item, withTitle = false }: Props) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const percent = uploadPercent(item);
  const ended = hasEnded(item);
  const unknown = item.status === 'starting' || item.status === 'finishing' || item.status === 'validating';
  return (
    <Box sx={{ py: 1.25 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25 }}>
        <Mark item={item} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 650 }} title={item.fileName}>
            {item.fileName}
          </Typography>
          <Typography noWrap variant="caption" color="text.secondary" component="p">
            {withTitle && item.title ? `${item.title} · ` : ''}
            {[t(`uploads.type.${item.fileType}`), item.version].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Actions item={item} onCancel={() => setAsking(true)} />
      </Stack>
      {!ended && (
        <LinearProgress
          variant={unknown ? 'indeterminate' : 'determinate'}
          value={percent}
          color={item.status === 'failed' ? 'error' : 'primary'}
          aria-label={t('uploads.percentOf', { name: item.fileName, percent })}
          sx={{ mt: 1, height: 8, borderRadius: 4 }}
        />
      )}
      <Line item={item} percent={percent} />
      <ConfirmDialog
        open={asking}
        title={t('uploads.cancelAsk')}
        text={t('uploads.cancelText', { name: item.fileName })}
        action={t('uploads.cancel')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void cancelUpload(item.key);
        }}
      />
    </Box>
  );
}

function Mark({ item: { status } }: { item: UploadItem }) {
  if (status === 'ready') return <CheckCircleRounded color="success" aria-hidden />;
  if (status === 'rejected' || status === 'failed') return <ErrorRounded color="error" aria-hidden />;
  return <UploadFileRounded color="primary" aria-hidden />;
}

function Line({ item, percent }: { item: UploadItem; percent: number }) {
  const t = useT();
  const errorText = useErrorText();
  const rejectionText = useRejectionText();
  const { status, sent, fileSize, speed, remaining, error, rejectionReason, rejectionDetail } = item;
  const parts: ReactNode[] = [];
  if (status === 'sending' || status === 'paused' || status === 'offline' || status === 'failed') {
    parts.push(<strong key="percent">{t('uploads.progress', { percent })}</strong>);
    parts.push(t('uploads.sent', { sent: formatSize(sent), size: formatSize(fileSize) }));
  }
  if (status === 'sending') {
    if (speed) parts.push(t('uploads.speed', { speed: formatSize(speed) }));
    if (remaining !== undefined) parts.push(t('uploads.remaining', { time: formatTimeLeft(remaining) }));
  } else if (status === 'interrupted') parts.push(t('uploads.interrupted', { percent }));
  else if (status === 'rejected' && rejectionReason)
    parts.push(rejectionText(rejectionReason, rejectionDetail));
  else if (status === 'failed' && error) parts.push(errorText(error));
  else parts.push(t(`uploads.status.${status}`));
  const bad = status === 'rejected' || status === 'failed';
  return (
    <Typography
      variant="body2"
      component="p"
      color={bad ? 'error' : 'text.secondary'}
      role={bad ? 'alert' : undefined}
      sx={{ mt: 0.75, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line, always in this order
        <span key={index}>
          {index > 0 && ' · '}
          {part}
        </span>
      ))}
    </Typography>
  );
}

function Actions({ item, onCancel }: { item: UploadItem; onCancel: () => void }) {
  const t = useT();
  const { status, key } = item;
  return (
    <Stack direction="row">
      {(status === 'sending' || status === 'offline') && (
        <Action label={t('uploads.pause')} icon={<PauseRounded />} onClick={() => pauseUpload(key)} />
      )}
      {status === 'paused' && (
        <Action label={t('uploads.resume')} icon={<PlayArrowRounded />} onClick={() => resumeUpload(key)} />
      )}
      {status === 'failed' && (
        <Action label={t('uploads.retry')} icon={<ReplayRounded />} onClick={() => resumeUpload(key)} />
      )}
      {status === 'interrupted' && <ChooseAgain item={item} />}
      {hasEnded(item) ? (
        <Action label={t('uploads.dismiss')} icon={<CloseRounded />} onClick={() => removeUpload(key)} />
      ) : (
        <Action
          label={t('uploads.cancel')}
          icon={<CloseRounded />}
          onClick={isMoving(item) || item.sent > 0 ? onCancel : () => void cancelUpload(key)}
        />
      )}
    </Stack>
  );
}

interface ActionProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}
const Action = ({ label, icon, onClick }: ActionProps) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} onClick={onClick}>
      {icon}
    </IconButton>
  </Tooltip>
);

/** Lets the person choose the file again, since browsers lose the file during a reload. */
function ChooseAgain({ item }: { item: UploadItem }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const choose = async (file: File | undefined) => {
    if (file) setWrong(!(await resumeWithFile(item, file)));
    if (input.current) input.current.value = '';
  };
  return (
    <Stack sx={{ alignItems: 'flex-end' }}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('uploads.chooseAgain')}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
        {t('uploads.chooseAgain')}
      </Button>
      {wrong && (
        <Typography variant="caption" color="error" role="alert" sx={{ textAlign: 'right', maxWidth: 220 }}>
          {t('uploads.wrongFile', { name: item.fileName })}
        </Typography>
      )}
    </Stack>
  );
}
