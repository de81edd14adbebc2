import { lazy, Suspense, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { DownloadButton } from './DownloadButton.tsx';
import type { Subject } from './ExportDialog.tsx';

const ExportDialog = lazy(() => import('./ExportDialog.tsx'));

/** Opens the export of what a dashboard shows. */
export function ExportButton(subject: Subject) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <DownloadButton compact label={t('exports.export')} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ExportDialog {...subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
