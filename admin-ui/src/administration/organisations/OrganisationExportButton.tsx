import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { CanAccess, type Exporter, useListContext } from 'react-admin';
import { saveFile } from '../../foundation/common/save-file.ts';
import { useDownload } from '../../foundation/common/use-download.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { apiFile } from '../../foundation/providers/api.ts';
import { currentLanguage } from '../../foundation/providers/current-language.ts';
import type { OrganisationType } from './types.ts';

type ExportFilter = Readonly<Record<string, unknown>>;

const reportRequest = (filter: ExportFilter) =>
  apiFile('GET /clients/export', { query: { lang: currentLanguage(), filter: JSON.stringify(filter) } });
const fallback = 'clients.csv';

/** Exports the selected rows as a report that the server creates. */
export const exportSelected: Exporter = async (records) => {
  const { blob, fileName } = await reportRequest({ id: records.map(({ id }) => id) });
  saveFile(blob, fileName ?? fallback);
};

/** Downloads the report of the filtered list, or of organisations of every type (OR-06). */
export function OrganisationExportButton({ type }: { type: OrganisationType }) {
  const t = useT();
  const { filterValues } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const download = useDownload(reportRequest, fallback);
  const take = (filter: ExportFilter) => () => {
    setAnchor(null);
    download.mutate(filter);
  };
  return (
    <CanAccess action="export">
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
        <MenuItem onClick={take({ type, ...filterValues })}>{t('organisations.exportList')}</MenuItem>
        <MenuItem onClick={take({})}>{t('organisations.exportAll')}</MenuItem>
      </Menu>
    </CanAccess>
  );
}
