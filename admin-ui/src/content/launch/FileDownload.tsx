import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Button } from '@mui/material';
import type { FileType } from '../../../../shared/contracts/content/content-files.ts';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';

/** Requests a short-lived address of a file and opens it. */
export function FileDownload({ id, fileType }: { id: string; fileType: FileType }) {
  const t = useT();
  const notifyError = useNotifyError();
  const download = useChange('GET /trainings/{id}/files/{fileType}/download', {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: notifyError,
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadRounded />}
      loading={download.isPending}
      loadingPosition="start"
      onClick={() => download.mutate({ params: { id, fileType } })}
    >
      {t('catalogue.downloadFor', { type: t(`catalogue.types.${fileType}`) })}
    </Button>
  );
}
