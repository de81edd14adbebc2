import CloseRounded from '@mui/icons-material/CloseRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, Collapse, Divider, IconButton, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useT } from '../i18n/index.ts';
import { useMarkStale } from '../providers/change.ts';
import { useProfile } from '../providers/me.ts';
import { useSession } from '../providers/session.ts';
import { UploadRow } from './UploadRow.tsx';
import { leaveUploads, restoreUploads } from './upload-actions.ts';
import { clearEnded } from './upload-list.ts';
import { hasEnded, percentOf, type UploadItem, type UploadStatus } from './upload-types.ts';
import { useRejectionText } from './use-rejection-text.ts';
import { useUploads } from './use-uploads.ts';

/** The uploads of this tab, above whatever page is open. Mounted once, in the shell of those who author. */
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
  if (uploads.length === 0) return null;

  const active = uploads.filter((item) => !hasEnded(item));
  const size = active.reduce((sum, item) => sum + item.fileSize, 0);
  const percent = percentOf({ sent: active.reduce((sum, item) => sum + item.sent, 0), fileSize: size });
  const title = active.length > 0 ? t('uploads.tray', { smart_count: active.length }) : t('uploads.allDone');
  return (
    <Paper
      component="section"
      aria-label={t('uploads.title')}
      elevation={8}
      sx={{
        position: 'fixed',
        // Above the wizard's full-screen dialog, below toasts.
        zIndex: (theme) => theme.zIndex.modal + 1,
        right: { xs: 12, md: 24 },
        left: { xs: 12, sm: 'auto' },
        bottom: { xs: 'calc(84px + env(safe-area-inset-bottom))', md: 24 },
        width: { sm: 400 },
        borderRadius: '20px',
        overflow: 'hidden',
        displayPrint: 'none',
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', pl: 2, pr: 0.5, py: 0.5 }}>
        <Typography component="h2" variant="subtitle1" sx={{ flex: 1, fontWeight: 700 }}>
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

/** Tells how each upload ended, and has the pages read again what it changed. */
function useOutcomes(uploads: readonly UploadItem[]): void {
  const t = useT();
  const notify = useNotify();
  const rejectionText = useRejectionText();
  const markStale = useMarkStale();
  const before = useRef(new Map<string, UploadStatus>());
  useEffect(() => {
    for (const { uploadId, status, fileName: name, rejectionReason, rejectionDetail } of uploads) {
      if (!uploadId) continue;
      const was = before.current.get(uploadId);
      before.current.set(uploadId, status);
      if (was === undefined || was === status) continue;
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
