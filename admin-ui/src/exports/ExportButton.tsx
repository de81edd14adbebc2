import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import { Button, IconButton, Tooltip, useMediaQuery, useTheme } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../i18n/index.ts';
import type { Subject } from './ExportDialog.tsx';

const ExportDialog = lazy(() => import('./ExportDialog.tsx'));

/** Opens the export of what a dashboard shows; on phones an icon. */
export function ExportButton(subject: Subject) {
  const t = useT();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  return (
    <>
      {phone ? (
        <Tooltip title={t('exports.export')}>
          <IconButton aria-label={t('exports.export')} onClick={show} className="no-print">
            <FileDownloadRounded />
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          variant="outlined"
          startIcon={<FileDownloadRounded />}
          onClick={show}
          className="no-print"
          sx={{ flexShrink: 0 }}
        >
          {t('exports.export')}
        </Button>
      )}
      {open && (
        <Suspense>
          <ExportDialog {...subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
