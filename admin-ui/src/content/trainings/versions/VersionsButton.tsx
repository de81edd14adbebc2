import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { FileType } from '../../../../../shared/contracts/content/content-files.ts';
import { useT } from '../../../foundation/i18n/index.ts';

const VersionsDialog = lazy(() => import('./VersionsDialog.tsx'));

interface Props {
  trainingId: string;
  title: string;
  fileTypes: readonly FileType[];
}

/** Opens the versions of a training's content files. */
export function VersionsButton(props: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<HistoryRounded />} onClick={() => setOpen(true)}>
        {t('versions.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <VersionsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
