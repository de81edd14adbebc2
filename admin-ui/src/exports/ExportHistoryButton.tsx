import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import { Button } from '@mui/material';
import { useT } from '../i18n/index.ts';
import { useExport } from './use-export.ts';

/** Saves the history of somebody: their trainings and courses, the latest session first (TE-03). */
export function ExportHistoryButton({ userId }: { userId: string }) {
  const t = useT();
  const run = useExport();
  return (
    <Button
      startIcon={<FileDownloadRounded />}
      loading={run.isPending}
      loadingPosition="start"
      onClick={() => run.mutate({ what: 'history', id: userId })}
    >
      {t('exports.exportHistory')}
    </Button>
  );
}
