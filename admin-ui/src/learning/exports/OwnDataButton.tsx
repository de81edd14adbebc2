import FolderZipRounded from '@mui/icons-material/FolderZipRounded';
import { Button } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';
import { useExport } from './use-export.ts';

/** Saves all that is kept of the person signed in. */
export function OwnDataButton() {
  const t = useT();
  const run = useExport();
  return (
    <Button
      startIcon={<FolderZipRounded />}
      loading={run.isPending}
      loadingPosition="start"
      onClick={() => run.mutate({ what: 'ownData', whose: 'own' })}
    >
      {t('exports.kinds.ownData')}
    </Button>
  );
}
