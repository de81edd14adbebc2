import FolderZipRounded from '@mui/icons-material/FolderZipRounded';
import { Button } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';
import { useExport } from './use-export.ts';

/** Downloads all stored data of the signed-in person. */
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
