import CloseRounded from '@mui/icons-material/CloseRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, Collapse, Divider, IconButton, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useT } from '../i18n/index.ts';
import { useMarkStale } from '../providers/change.ts';
import { useProfile } from '../providers/me.ts';
import { useSession } from '../providers/session.ts';
import { UploadRow } from './UploadRow.tsx';
import { leaveUploads, restoreUploads } from './upload-actions.ts';
import { clearEnded } from './upload-list.ts';
import { hasEnded, type UploadItem, type UploadStatus, uploadPercent } from './upload-types.ts';
import { useRejectionText } from './use-rejection-text.ts';
import { useUploads } from './use-uploads.ts';

/** The uploads of this tab, shown above any page. Mounted once, in the shell of roles that author content. */
export default function UploadTray() {
  const t = useT();
  const uploads = useUploads();
  const [open, setOpen] = useState(true);
  const userId = useProfile().data?.id;
  const signedIn = useSession() !== undefined;
  useEffect(() => {
    if (!signedIn) leaveUploads();
    else if (userId) void restoreUploads(userId);
  }, [signedIn, userId]);
  useOutcomes(uploads);
  const list = useClosing(uploads);
  if (uploads.length === 0) return null;

  const active = uploads.filter((item) => !hasEnded(item));
  const size = active.reduce((sum, item) => sum + item.fileSize, 0);
  const percent = uploadPercent({ sent: active.reduce((sum, item) => sum + item.sent, 0), fileSize: size });
  const rejected = uploads.filter(({ status }) => status === 'rejected');
  const title =
    active.length > 0
      ? t('uploads.tray', { smart_count: active.length })
      : rejected.length > 0
        ? t('uploads.rejected', { smart_count: rejected.length, name: rejected[0]?.fileName ?? '' })
        : t(uploads.every(isReady) ? 'uploads.allDone' : 'uploads.status.cancelled');
  return (
    <Paper
      ref={list}
      component="section"
      aria-label={t('uploads.title')}
      elevation={8}
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.modal - 1,
        right: { xs: 12, md: 24 },
        left: { xs: 12, sm: 'auto' },
        bottom: { xs: 'calc(84px + env(safe-area-inset-bottom))', md: 24 },
        width: { sm: 400 },
        borderRadius: '20px',
        overflow: 'hidden',
        displayPrint: 'none',
        // Above full-screen dialogs such as wizards, but not over their buttons. Below all other dialogs.
        'body:has(.MuiDialog-paperFullScreen) &': {
          zIndex: theme.zIndex.modal + 1,
          bottom: 'calc(100px + env(safe-area-inset-bottom))',
        },
        'body:has(.MuiDialog-paper:not(.MuiDialog-paperFullScreen)) &': { zIndex: theme.zIndex.modal - 1 },
      })}
    >
      <Stack direction="row" sx={{ alignItems: 'center', pl: 2, pr: 0.5, py: 0.5 }}>
        <Typography
          component="h2"
          variant="subtitle1"
          sx={{ flex: 1, minWidth: 0, fontWeight: 700, overflowWrap: 'anywhere' }}
        >
          {title}
          {active.length > 0 && ` · ${t('uploads.progress', { percent })}`}
        </Typography>
        <IconButton
          aria-label={t(open ? 'uploads.hide' : 'uploads.show')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <ExpandMoreRounded /> : <ExpandLessRounded />}
        </IconButton>
        {active.length === 0 && (
          <IconButton aria-label={t('uploads.close')} onClick={clearEnded}>
            <CloseRounded />
          </IconButton>
        )}
      </Stack>
      {!open && active.length > 0 && (
        <LinearProgress variant="determinate" value={percent} aria-label={t('uploads.title')} />
      )}
      <Collapse in={open}>
        <Divider />
        <Box sx={{ px: 2, maxHeight: 'min(50vh, 420px)', overflowY: 'auto' }}>
          {uploads.map((item, index) => (
            <Box key={item.key}>
              {index > 0 && <Divider />}
              <UploadRow item={item} withTitle />
            </Box>
          ))}
        </Box>
      </Collapse>
    </Paper>
  );
}

const isReady = ({ status }: UploadItem): boolean => status === 'ready';

/** Milliseconds until the list closes after all uploads have succeeded. */
const STAY = 8000;

/**
 * Closes the list after all uploads have succeeded, unless it has the pointer or the focus. Failed uploads
 * remain.
 */
function useClosing(uploads: readonly UploadItem[]): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const closes = uploads.length > 0 && uploads.every(isReady);
  useEffect(() => {
    if (!closes) return;
    const timer = setInterval(() => {
      if (!list.current?.matches(':hover, :focus-within')) clearEnded();
    }, STAY);
    return () => clearInterval(timer);
  }, [closes]);
  return list;
}

/** Shows a toast when an upload has ended, and marks the queries that it changes stale. */
function useOutcomes(uploads: readonly UploadItem[]): void {
  const t = useT();
  const notify = useNotify();
  const rejectionText = useRejectionText();
  const markStale = useMarkStale();
  const before = useRef(new Map<string, UploadStatus>());
  useEffect(() => {
    for (const { uploadId, status, fileName: name, rejectionReason, rejectionDetail } of uploads) {
      if (!uploadId) continue;
      const previous = before.current.get(uploadId);
      before.current.set(uploadId, status);
      if (previous === undefined || previous === status) continue;
      if (status === 'ready') notify(t('uploads.done.ready', { name }), { type: 'success' });
      if (status === 'rejected') {
        const reason = rejectionReason ? rejectionText(rejectionReason, rejectionDetail) : '';
        notify(t('uploads.done.rejected', { name, reason }), { type: 'error' });
      }
      if (status === 'validating' || status === 'ready' || status === 'rejected') {
        markStale('POST /uploads/{uploadId}/complete');
      }
    }
  }, [uploads, t, notify, rejectionText, markStale]);
}
