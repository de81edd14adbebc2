import { Stack } from '@mui/material';
import type { OrganisationImport } from '../../../../shared/contracts/administration/transfers.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { OrganisationImportCard } from './OrganisationImportCard.tsx';

/** Milliseconds between two polls of a running job. */
const pause = 1500;

/** A new job may be absent from the first response, because jobs are read with eventual consistency. */
const isRunning = ({ state, job }: OrganisationImport): boolean =>
  job ? job.status === 'waiting' || job.status === 'running' : state === 'checking' || state === 'importing';

/** Lists the uploaded archives with their checks and imports. */
export function OrganisationImportList() {
  const t = useT();
  const { data, error, refetch } = useApi(
    'GET /organisation-imports',
    {},
    { refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pause : false) },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardsSkeleton count={1} height={160} />;
  if (data.length === 0) return <EmptyState title={t('transfers.empty')} text={t('transfers.emptyHint')} />;
  return (
    <Stack sx={{ gap: 2 }}>
      {data.map((one) => (
        <OrganisationImportCard key={one.id} archive={one} />
      ))}
    </Stack>
  );
}
