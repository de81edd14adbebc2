import CloseRounded from '@mui/icons-material/CloseRounded';
import { IconButton, Paper, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { hasEnded, useJob } from '../../foundation/common/use-job.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { DRAWER } from '../../foundation/shell/SideDrawer.tsx';
import { ExportState } from './ExportState.tsx';
import { exportTitle } from './request-export.ts';
import { changeExport, dropExport, type RunningExport, useRunningExports } from './running-exports.ts';
import { startDownload } from './start-download.ts';

/**
 * The exports that jobs produce. Downloads each finished document immediately, on any page. Shows exports
 * above the page after their dialog was closed.
 */
export default function ExportTray() {
  const all = useRunningExports();
  return (
    <Stack
      sx={{
        position: 'fixed',
        zIndex: (theme) => theme.zIndex.snackbar - 1,
        left: { xs: 12, md: DRAWER + 24 },
        right: { xs: 12, sm: 'auto' },
        bottom: { xs: 'calc(84px + env(safe-area-inset-bottom))', md: 24 },
        width: { sm: 420 },
        gap: 1.5,
        displayPrint: 'none',
      }}
    >
      {all.map((one) => (
        <Item key={one.started.id} running={one} />
      ))}
    </Stack>
  );
}

/** Downloads a document once, when its job is done. Shows the progress, unless the person has closed it. */
function Item({ running }: { running: RunningExport }) {
  const t = useT();
  const { wanted, started, delivered, inDialog, closed } = running;
  const { job, error } = useJob(started);
  const { id, url, fileName } = job;
  useEffect(() => {
    if (!url || delivered) return;
    startDownload(url, fileName);
    if (closed) dropExport(id);
    else changeExport(id, { delivered: true });
  }, [id, url, fileName, delivered, closed]);
  // The job no longer exists, because jobs are stored for thirty days.
  const isMissing = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isMissing) dropExport(id);
  }, [isMissing, id]);
  const ended = hasEnded(job);
  if (inDialog || (closed && (!ended || url))) return null;
  return (
    <Paper
      component="section"
      aria-label={t(exportTitle(wanted.what))}
      elevation={8}
      sx={{ borderRadius: '20px', px: 2, py: 1 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Typography component="h2" variant="subtitle1" sx={{ flex: 1, fontWeight: 700 }}>
          {t(`exports.kinds.${wanted.what}`)}
        </Typography>
        <IconButton
          aria-label={t('common.close')}
          onClick={() => (ended ? dropExport(id) : changeExport(id, { closed: true }))}
        >
          <CloseRounded />
        </IconButton>
      </Stack>
      <ExportState running={running} />
    </Paper>
  );
}
