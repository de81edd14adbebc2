import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Chip,
  LinearProgress,
  List,
  ListItem,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { Fragment, useId, useState } from 'react';
import { CanAccess } from 'react-admin';
import type { CheckRun } from '../../../../shared/contracts/administration/operations.ts';
import { useOrganisationNames } from '../../content/lookups/use-organisation-names.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useChange } from '../../foundation/providers/change.ts';

/** Labels of buttons remain on one line next to the select. */
const wide = { flexShrink: 0, whiteSpace: 'nowrap' } as const;

/** Milliseconds between two polls of a running check. */
const AGAIN = 2000;

/** Starts consistency checks, and shows the latest check with its findings. */
export function ConsistencyChecks() {
  const t = useT();
  const titleId = useId();
  const { data, error, refetch } = useApi(
    'GET /operations/checks',
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ status }) => status === 'running') ? AGAIN : false,
    },
  );
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h5" sx={{ mb: 0.5 }}>
        {t('operations.consistency')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 720 }}>
        {t('operations.consistencyHint')}
      </Typography>
      <CanAccess action="redrive" resource="dead-letters">
        <Start />
      </CanAccess>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <CardsSkeleton count={1} height={140} />
      ) : data[0] === undefined ? (
        <EmptyState title={t('operations.neverRan')} text={t('operations.neverCheckedHint')} />
      ) : (
        <Run run={data[0]} />
      )}
    </Box>
  );
}

function Start() {
  const t = useT();
  const names = useOrganisationNames(true);
  const notifyError = useNotifyError();
  const [clientId, setClientId] = useState('');
  const start = useChange('POST /operations/checks', { onError: notifyError });
  const begin = (dryRun: boolean) =>
    start.mutate({ body: { dryRun, ...(clientId === '' ? {} : { clientId }) } });
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 2, alignItems: { sm: 'center' } }}>
      <TextField
        select
        size="small"
        label={t('operations.fact.organisation')}
        value={clientId}
        onChange={({ target }) => setClientId(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: { sm: 260 } }}
      >
        <MenuItem value="">{t('operations.everyOrganisation')}</MenuItem>
        {[...names].map(([id, name]) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" sx={wide} disabled={start.isPending} onClick={() => begin(true)}>
        {t('operations.dryRun')}
      </Button>
      <Button variant="contained" sx={wide} disabled={start.isPending} onClick={() => begin(false)}>
        {t('operations.checkAndRepair')}
      </Button>
    </Stack>
  );
}

function Run({ run }: { run: CheckRun }) {
  const t = useT();
  const running = run.status === 'running';
  const percent = run.total === 0 ? 0 : Math.min(100, (100 * run.checked) / run.total);
  return (
    <Card>
      <CardContent>
        <Stack sx={{ gap: 1.5 }}>
          <Typography variant="body2">
            {t(run.dryRun ? 'operations.dryRunOf' : 'operations.checkOf', {
              date: formatDateTime(run.startedDate),
            })}
          </Typography>
          {running && (
            <LinearProgress
              variant="determinate"
              value={percent}
              aria-label={t('operations.checking', { checked: run.checked, total: run.total })}
            />
          )}
          <Typography>
            {running
              ? t('operations.checking', { checked: run.checked, total: run.total })
              : t('operations.disagreements', { smart_count: run.found })}
            {!running &&
              run.repaired > 0 &&
              ` · ${t('operations.repairedOf', { smart_count: run.repaired })}`}
          </Typography>
          {run.failed > 0 && (
            <Alert severity="error">{t('operations.failedChecks', { smart_count: run.failed })}</Alert>
          )}
          {!running && !run.complete && <Alert severity="info">{t('operations.incomplete')}</Alert>}
          {run.found > 0 && <Findings run={run} />}
        </Stack>
      </CardContent>
    </Card>
  );
}

const colours = {
  repaired: 'success',
  found: 'info',
  changed: 'default',
  reported: 'warning',
  failed: 'error',
} as const;

/** Names and values of a finding in two columns. */
const facts = {
  ...{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 1.5, m: 0 },
  ...{ typography: 'body2', color: 'text.secondary', '& dd': { m: 0 } },
} as const;

function Findings({ run }: { run: CheckRun }) {
  const t = useT();
  const names = useOrganisationNames(true);
  const { data, error, refetch } = useApi(
    'GET /operations/checks/{run}',
    { params: { run: run.id } },
    { refetchInterval: run.status === 'running' ? AGAIN : false },
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardsSkeleton count={1} height={90} />;
  if (data.findings.length === 0) return null;
  return (
    <List dense disablePadding aria-label={t('operations.consistency')}>
      {data.findings.map(({ check, clientId, record, expected, stored, outcome }) => (
        <ListItem
          key={`${check} ${clientId} ${record} ${expected}`}
          disableGutters
          divider
          sx={{ display: 'block', py: 1, overflowWrap: 'anywhere' }}
        >
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="subtitle2">{t(`operations.checks.${check}`)}</Typography>
            <Chip size="small" color={colours[outcome]} label={t(`operations.outcomes.${outcome}`)} />
          </Stack>
          <Typography variant="body2">{names.get(clientId) ?? clientId}</Typography>
          <Box component="dl" sx={facts}>
            {(
              [
                ['record', record],
                ['stored', stored],
                ['expected', expected],
              ] as const
            ).map(([name, text]) => (
              <Fragment key={name}>
                <dt>{t(`operations.${name}`)}</dt>
                {/* The server describes records in English. */}
                <dd lang="en">{text}</dd>
              </Fragment>
            ))}
          </Box>
        </ListItem>
      ))}
    </List>
  );
}
