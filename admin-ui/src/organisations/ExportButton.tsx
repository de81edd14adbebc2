import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Button, Menu, MenuItem } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotifyError } from '../common/error-text.ts';
import { saveFile } from '../history/save-file.ts';
import { useT } from '../i18n/index.ts';
import { apiFile } from '../providers/api.ts';
import { useLanguage } from '../providers/language.ts';

/** OR-06: downloads the clients report, of the list as it is filtered or of organisations of every type. */
export function ExportButton({ filter }: { filter: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const [lang] = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notifyError = useNotifyError();
  const download = useMutation({
    mutationFn: async (asked: Readonly<Record<string, unknown>>) => {
      const query = { lang, filter: JSON.stringify(asked) };
      const { blob, fileName } = await apiFile('GET /clients/export', { query });
      saveFile(blob, fileName ?? 'clients.csv');
    },
    onError: notifyError,
  });
  const take = (asked: Readonly<Record<string, unknown>>) => () => {
    setAnchor(null);
    download.mutate(asked);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadRounded />}
        loading={download.isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('organisations.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={take(filter)}>{t('organisations.exportList')}</MenuItem>
        <MenuItem onClick={take({})}>{t('organisations.exportAll')}</MenuItem>
      </Menu>
    </>
  );
}
