import DownloadRounded from '@mui/icons-material/DownloadRounded';
import HistoryEduRounded from '@mui/icons-material/HistoryEduRounded';
import { Button, Card, MenuItem, Stack, TextField } from '@mui/material';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type AuditEntry, auditActions } from '../../../shared/contracts/audit.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useAddress } from '../common/use-address.ts';
import { saveFile } from '../history/save-file.ts';
import { useT } from '../i18n/index.ts';
import { api, apiFile } from '../providers/api.ts';
import { useLanguage } from '../providers/language.ts';
import { AuditRow } from './AuditRow.tsx';
import { PersonFilter } from './PersonFilter.tsx';

const pageSize = 50;

interface Props {
  clientId: string;
  /** Something to choose beside the other filters. */
  filter?: ReactNode;
}

/** Who did what to whom in an organisation, newest first; what is asked for is in the address. */
export function AuditLog({ clientId, filter: extra }: Props) {
  const t = useT();
  const [lang] = useLanguage();
  const notifyError = useNotifyError();
  const [action, setAction] = useAddress('action', { replace: true });
  const [person, setPerson] = useAddress('person', { replace: true });
  const [from, setFrom] = useAddress('from', { replace: true });
  const [until, setUntil] = useAddress('until', { replace: true });
  const filter = JSON.stringify({
    clientId,
    ...(action ? { action: [action] } : {}),
    ...(person ? { personId: [person] } : {}),
    ...(from ? { date_gte: from } : {}),
    ...(until ? { date_lte: until } : {}),
  });
  const log = useInfiniteQuery({
    queryKey: ['GET /audit', filter],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api('GET /audit', {
        query: { filter, range: JSON.stringify([pageParam, pageParam + pageSize - 1]) },
        signal,
      }),
    getNextPageParam: (last: AuditEntry[], pages) =>
      last.length < pageSize ? undefined : pages.length * pageSize,
  });
  const download = useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await apiFile('GET /audit/export', { query: { filter, lang } });
      saveFile(blob, fileName ?? 'audit.csv');
    },
    onError: notifyError,
  });
  const entries = log.data?.pages.flat();
  const filtered = [action, person, from, until].some(Boolean);
  const clear = () => {
    for (const set of [setAction, setPerson, setFrom, setUntil]) set(undefined);
  };
  const date = (
    label: string,
    value: string | undefined,
    set: (value: string | undefined) => void,
    limits: { min?: string | undefined; max?: string | undefined },
  ) => (
    <TextField
      type="date"
      label={label}
      value={value ?? ''}
      onChange={(event) => set(event.target.value || undefined)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: limits }}
      sx={{ width: { xs: 'calc(50% - 8px)', sm: 160 } }}
    />
  );
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {extra}
        <TextField
          select
          label={t('audit.action')}
          value={action ?? ''}
          onChange={(event) => setAction(event.target.value || undefined)}
          sx={{ width: { xs: '100%', sm: 220 } }}
        >
          <MenuItem value="">{t('audit.everything')}</MenuItem>
          {auditActions.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`audit.actions.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <PersonFilter clientId={clientId} entries={entries ?? []} value={person} onChange={setPerson} />
        {date(t('audit.from'), from, setFrom, { max: until })}
        {date(t('audit.until'), until, setUntil, { min: from })}
        <Button
          variant="outlined"
          startIcon={<DownloadRounded />}
          loading={download.isPending}
          loadingPosition="start"
          onClick={() => download.mutate()}
          sx={{ ml: { sm: 'auto' } }}
        >
          {t('audit.export')}
        </Button>
      </Stack>
      {log.error ? (
        <ErrorState error={log.error} onRetry={() => void log.refetch()} />
      ) : !entries ? (
        <RowsSkeleton count={8} height={64} />
      ) : entries.length === 0 ? (
        <EmptyState
          filtered
          title={t('common.empty.noMatch')}
          text={t('audit.nothingHint')}
          icon={<HistoryEduRounded />}
          action={filtered && <Button onClick={clear}>{t('common.clearFilters')}</Button>}
        />
      ) : (
        <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </Card>
      )}
      {log.hasNextPage && (
        <Button
          onClick={() => void log.fetchNextPage()}
          loading={log.isFetchingNextPage}
          sx={{ alignSelf: 'center' }}
        >
          {t('audit.more')}
        </Button>
      )}
    </Stack>
  );
}
