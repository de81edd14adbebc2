import ApartmentRounded from '@mui/icons-material/ApartmentRounded';
import BuildRounded from '@mui/icons-material/BuildRounded';
import FolderOffRounded from '@mui/icons-material/FolderOffRounded';
import FolderRounded from '@mui/icons-material/FolderRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import {
  Alert,
  Box,
  Card,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import type { Reconciliation } from '../../../../shared/contracts/administration/operations.ts';
import { useOrganisationNames } from '../../content/lookups/use-organisation-names.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { formatDateTime, formatSize } from '../../foundation/common/format.ts';
import { StatCard } from '../../foundation/common/StatCard.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';

/** The result of the last nightly comparison of the ledger with the stored content (UP-04). */
export function ReconciliationReport() {
  const t = useT();
  const titleId = useId();
  const { data, error, refetch } = useApi('GET /operations/reconciliation', {}, { staleTime: 60_000 });
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h5" sx={{ mb: 0.5 }}>
        {t('operations.ledger')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 720 }}>
        {t('operations.ledgerHint')}
      </Typography>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <CardsSkeleton count={4} height={110} />
      ) : data === null ? (
        <EmptyState title={t('operations.neverRan')} text={t('operations.neverRanHint')} />
      ) : (
        <Found found={data} />
      )}
    </Box>
  );
}

function Found({ found }: { found: Reconciliation }) {
  const t = useT();
  const cards = [
    [t('operations.checked'), found.checked, ApartmentRounded],
    [t('operations.repaired'), found.repaired, BuildRounded],
    [t('operations.files'), found.files, FolderRounded],
    [t('operations.missing'), found.missing, FolderOffRounded],
    [t('operations.unclaimed'), found.unclaimed, HelpOutlineRounded, formatSize(found.unclaimedBytes)],
  ] as const;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2">
        {t('operations.lastRun', { date: formatDateTime(found.endedDate) })}
      </Typography>
      {found.missing > 0 && <Alert severity="error">{t('operations.missingHint')}</Alert>}
      {!found.complete && <Alert severity="info">{t('operations.incomplete')}</Alert>}
      {found.skipped > 0 && (
        <Alert severity="info">{t('operations.skipped', { smart_count: found.skipped })}</Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
        }}
      >
        {cards.map(([label, value, icon, hint]) => (
          <StatCard key={label} label={label} value={value} icon={icon} hint={hint} />
        ))}
      </Box>
      {found.repairs.length > 0 && <Repairs found={found} />}
    </Stack>
  );
}

function Repairs({ found }: { found: Reconciliation }) {
  const t = useT();
  const names = useOrganisationNames(true);
  const size = ({ currentSize, reservedSize }: { currentSize: number; reservedSize: number }) =>
    `${formatBytes(currentSize)} + ${formatBytes(reservedSize)}`;
  return (
    <TableContainer component={Card} tabIndex={0}>
      <Table size="small" aria-label={t('operations.repairs')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('operations.fact.organisation')}</TableCell>
            <TableCell>{t('operations.said')}</TableCell>
            <TableCell>{t('operations.counted')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {found.repairs.map(({ clientId, before, after }) => (
            <TableRow key={clientId}>
              <TableCell>{names.get(clientId) ?? clientId}</TableCell>
              <TableCell>{size(before)}</TableCell>
              <TableCell>{size(after)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** A difference can be negative. */
const formatBytes = (bytes: number): string => (bytes < 0 ? `−${formatSize(-bytes)}` : formatSize(bytes));
