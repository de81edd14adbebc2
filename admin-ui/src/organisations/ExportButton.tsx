import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotifyError } from '../common/error-text.ts';
import { saveFile } from '../history/save-file.ts';
import { useT } from '../i18n/index.ts';
import { apiFile } from '../providers/api.ts';
import { useLanguage } from '../providers/language.ts';

/** OR-06: downloads the clients report, of organisations of every type. */
export function ExportButton() {
  const t = useT();
  const [lang] = useLanguage();
  const notifyError = useNotifyError();
  const download = useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await apiFile('GET /clients/export', { query: { lang } });
      saveFile(blob, fileName ?? 'clients.csv');
    },
    onError: notifyError,
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadRounded />}
      loading={download.isPending}
      loadingPosition="start"
      onClick={() => download.mutate()}
    >
      {t('organisations.export')}
    </Button>
  );
}
