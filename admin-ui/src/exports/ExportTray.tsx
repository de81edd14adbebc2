import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, IconButton, Paper, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useJob } from '../common/use-job.ts';
import { useT } from '../i18n/index.ts';
import { DRAWER } from '../shell/SideDrawer.tsx';
import { ExportState } from './ExportState.tsx';
import { changeExport, dropExport, type RunningExport, useRunningExports } from './running-exports.ts';
import { startDownload } from './start-download.ts';

/**
 * The exports that jobs make: each is saved as soon as it is there, whatever page is open. Those whose dialog was
 * closed are shown above the page.
 */
export default function ExportTray() {
  const t = useT();
  const all = useRunningExports();
  const shown = all.filter(({ inDialog }) => !inDialog);
  return (
    <>
      {all.map((one) => (
        <Delivery key={one.started.id} running={one} />
      ))}
      {shown.length > 0 && (
        <Paper
          component="section"
          aria-label={t('exports.title')}
          elevation={8}
          sx={{
            position: 'fixed',
            zIndex: (theme) => theme.zIndex.snackbar - 1,
            left: { xs: 12, md: DRAWER + 24 },
            right: { xs: 12, sm: 'auto' },
            bottom: { xs: 'calc(84px + env(safe-area-inset-bottom))', md: 24 },
            width: { sm: 420 },
            borderRadius: '20px',
            displayPrint: 'none',
            px: 2,
            py: 1,
          }}
        >
          {shown.map((one) => (
            <Box key={one.started.id}>
              <Stack direction="row" sx={{ alignItems: 'center' }}>
                <Typography component="h2" variant="subtitle1" sx={{ flex: 1, fontWeight: 700 }}>
                  {t(`exports.kinds.${one.wanted.what}`)}
                </Typography>
                <IconButton aria-label={t('common.close')} onClick={() => dropExport(one.started.id)}>
                  <CloseRounded />
                </IconButton>
              </Stack>
              <ExportState running={one} />
            </Box>
          ))}
        </Paper>
      )}
    </>
  );
}

/** Saves a document once, when its job has made it. */
function Delivery({ running: { started, delivered } }: { running: RunningExport }) {
  const { job } = useJob(started);
  const { id, url, fileName } = job;
  useEffect(() => {
    if (!url || delivered) return;
    changeExport(id, { delivered: true });
    startDownload(url, fileName);
  }, [id, url, fileName, delivered]);
  return null;
}
