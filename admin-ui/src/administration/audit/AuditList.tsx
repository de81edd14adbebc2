import DownloadRounded from '@mui/icons-material/DownloadRounded';
import HistoryEduRounded from '@mui/icons-material/HistoryEduRounded';
import { Button, Stack, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { CanAccess, DataTable, ListView, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { type AuditEntry, auditActions } from '../../../../shared/contracts/administration/audit.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { type AddressFilters, AddressList } from '../../foundation/common/records/AddressList.tsx';
import { Column } from '../../foundation/common/records/Column.tsx';
import { DayInput } from '../../foundation/common/records/DayInput.tsx';
import { ListSelect } from '../../foundation/common/records/ListSelect.tsx';
import { RecordCards } from '../../foundation/common/records/RecordCards.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useDownload } from '../../foundation/common/use-download.ts';
import { useFolded } from '../../foundation/common/use-folded.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { apiFile } from '../../foundation/providers/api.ts';
import { currentLanguage } from '../../foundation/providers/current-language.ts';
import { AuditAction } from './AuditAction.tsx';
import { More } from './More.tsx';
import { PersonFilter } from './PersonFilter.tsx';

/** Parameters of the address. */
const names = ['action', 'person', 'from', 'until'] as const;

const auditFilter =
  (clientId: string) =>
  ({ action, person, from, until }: AddressFilters): Record<string, unknown> => ({
    clientId,
    ...(action ? { action: [action] } : {}),
    ...(person ? { personId: [person] } : {}),
    ...(from ? { date_gte: from } : {}),
    ...(until ? { date_lte: until } : {}),
  });

interface Props {
  clientId: string;
  /** An additional control next to the filters. */
  filter?: ReactElement;
}

/** The audit log of an organisation, newest first. The filters are in the address. */
export function AuditList({ clientId, filter }: Props) {
  const t = useT();
  const toFilter = auditFilter(clientId);
  const [params] = useSearchParams();
  const { folded, fold } = useFolded(names.filter((name) => params.has(name)).length);
  const filters = [
    <ListSelect
      key="action"
      source="action"
      label="audit.action"
      emptyText="audit.everything"
      choices={auditActions.map((id) => ({ id, name: `audit.actions.${id}` }))}
      sx={{ width: { xs: '100%', sm: 220 } }}
      alwaysOn
    />,
    <PersonFilter key="person" source="person" clientId={clientId} alwaysOn />,
    <DayInput key="from" source="from" label="audit.from" sx={day} filter alwaysOn />,
    <DayInput key="until" source="until" label="audit.until" sx={day} filter alwaysOn />,
  ];
  return (
    <AddressList<AuditEntry>
      resource="activity"
      names={names}
      filterOf={toFilter}
      growing
      sort={{ field: 'date', order: 'DESC' }}
      perPage={50}
      exporter={false}
    >
      <ListView
        title={false}
        empty={false}
        component="div"
        pagination={<More />}
        filters={[...(filter ? [filter] : []), ...(folded ? [] : filters)]}
        actions={
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', ml: { sm: 'auto' } }}>
            {fold}
            <Export filterOf={toFilter} />
          </Stack>
        }
      >
        <RecordCards
          nothing={{
            title: t('common.empty.noMatch'),
            text: t('audit.nothingHint'),
            icon: <HistoryEduRounded />,
          }}
          noMatch={t('audit.nothingHint')}
          skeleton={<RowsSkeleton count={8} height={64} />}
          frame={() => (
            <DataTable<AuditEntry> size="medium" bulkActionButtons={false} rowClick={false}>
              <Column<AuditEntry>
                source="date"
                label="audit.date"
                sortByOrder="DESC"
                sx={{ width: 160, fontVariantNumeric: 'tabular-nums' }}
                render={({ date }) => formatDateTime(date)}
              />
              <Column<AuditEntry>
                label="audit.person"
                sx={{ overflowWrap: 'anywhere', minWidth: 140 }}
                render={({ actor, via }) => (
                  <>
                    <b>{actor.name ?? t('audit.gone')}</b>
                    {via && (
                      <Typography variant="body2" color="text.secondary">
                        {via.kind === 'token'
                          ? t('audit.via.token', { name: via.name ?? '' })
                          : t('audit.via.device')}
                      </Typography>
                    )}
                  </>
                )}
              />
              <Column<AuditEntry> label="audit.action" render={(entry) => <AuditAction entry={entry} />} />
              <Column<AuditEntry>
                source="address"
                label="audit.address"
                disableSort
                sx={{ color: 'text.secondary' }}
              />
            </DataTable>
          )}
        >
          {null}
        </RecordCards>
      </ListView>
    </AddressList>
  );
}

const day = { width: { xs: '100%', sm: 205 } };

/** Downloads the filtered log as a CSV that the server creates. */
function Export({ filterOf: toFilter }: { filterOf: (filters: AddressFilters) => Record<string, unknown> }) {
  const t = useT();
  const { filterValues } = useListContext();
  const download = useDownload(
    () =>
      apiFile('GET /audit/export', {
        query: {
          filter: JSON.stringify(toFilter(filterValues as AddressFilters)),
          lang: currentLanguage(),
        },
      }),
    'audit.csv',
  );
  return (
    <CanAccess action="export">
      <Button
        variant="outlined"
        startIcon={<DownloadRounded />}
        loading={download.isPending}
        loadingPosition="start"
        onClick={() => download.mutate()}
      >
        {t('audit.export')}
      </Button>
    </CanAccess>
  );
}
