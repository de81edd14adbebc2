import WorkspacePremiumRounded from '@mui/icons-material/WorkspacePremiumRounded';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../foundation/i18n/index.ts';
import { DownloadButton } from './DownloadButton.tsx';
import type { ExportSubject } from './ExportDialog.tsx';

const ExportDialog = lazy(() => import('./ExportDialog.tsx'));

/** Opens the export of a dashboard's data, or of its certificates (CE-01). */
export function ExportButton(subject: ExportSubject) {
  const t = useT();
  const { certificates } = subject;
  const [open, setOpen] = useState(false);
  return (
    <>
      <DownloadButton
        compact
        label={t(certificates ? 'exports.certificates' : 'exports.export')}
        {...(certificates ? { icon: WorkspacePremiumRounded } : {})}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ExportDialog {...subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
