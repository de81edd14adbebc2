import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { Button, IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { FileType } from '../../../../shared/contracts/content/content-files.ts';
import { useT } from '../../foundation/i18n/index.ts';
import type { VersionHolder } from './version-routes.ts';

const VersionsDialog = lazy(() => import('./VersionsDialog.tsx'));

interface Props {
  holder: VersionHolder;
  id: string;
  title: string;
  fileTypes: readonly FileType[];
  /** Shows an icon instead of a text. */
  compact?: boolean;
}

/** Opens the versions of the content files of a training or master content. */
export function VersionsButton({ compact = false, ...props }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {compact ? (
        <Tooltip title={t('versions.open')}>
          <IconButton onClick={open} aria-label={t('versions.title', { title: props.title })}>
            <HistoryRounded />
          </IconButton>
        </Tooltip>
      ) : (
        <Button variant="outlined" startIcon={<HistoryRounded />} onClick={open}>
          {t('versions.open')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <VersionsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
