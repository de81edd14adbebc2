import {
  Alert,
  Box,
  Button,
  Card,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { Sso } from '../../../../shared/contracts/identity/sso.ts';
import { type ErrorCode, errors } from '../../../../shared/errors.ts';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { useChange } from '../../foundation/providers/change.ts';

/** Milliseconds between two polls of a trial's result. */
const interval = 1500;
const isCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);
const formatClaim = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Starts a trial sign-in at the provider in another window, and shows the received claims. */
export function TrialCard({ sso }: { sso: Sso }) {
  const t = useT();
  const notifyError = useNotifyError();
  const [waits, setWaits] = useState(false);
  const { data: trial } = useApi(
    'GET /sso/test',
    {},
    {
      refetchInterval: ({ state }) =>
        waits && state.data?.state !== 'done' && state.data?.state !== 'failed' ? interval : false,
    },
  );
  const begin = useChange('POST /sso/test', { onError: notifyError });
  // The description of the provider's failure, for example the right issuer.
  const refusal = begin.error instanceof ApiError ? begin.error.detail : undefined;
  const tryIt = () => {
    // Opened in the click handler, since browsers block a window that is opened later.
    const opened = window.open('', '_blank');
    begin.mutate(undefined as never, {
      onSuccess: ({ url }) => {
        setWaits(true);
        if (opened) opened.location.href = url;
        else window.location.assign(url);
      },
      onError: () => opened?.close(),
    });
  };
  const { state = 'none', claims, error, detail, roles, date } = trial ?? {};
  // Several providers leave an empty list out.
  const lacksGroups =
    claims &&
    sso.groupRoles.length > 0 &&
    !sso.missingGroupsAreNone &&
    roles === null &&
    !Object.hasOwn(claims, sso.groupsClaim);
  const ended = state === 'done' || state === 'failed';
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 2 }} aria-live="polite">
        <Box>
          <Typography variant="h5" component="h2">
            {t('sso.trial.title')}
          </Typography>
          <Typography color="text.secondary">{t('sso.trial.text')}</Typography>
        </Box>
        <Button variant="outlined" onClick={tryIt} loading={begin.isPending} sx={{ alignSelf: 'flex-start' }}>
          {t('sso.trial.try')}
        </Button>
        {refusal && (
          <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
            {refusal}
          </Alert>
        )}
        {state === 'waiting' && waits && <Alert severity="info">{t('sso.trial.waiting')}</Alert>}
        {ended && (
          <>
            <Typography variant="body2" color="text.secondary">
              {formatDateTime(date)}
            </Typography>
            <Alert severity={error ? 'warning' : 'success'}>
              {error ? (isCode(error) ? t(`errors.${error}`) : error) : t('sso.trial.works')}
              {detail && (
                <Box sx={{ fontFamily: 'monospace', mt: 0.5, overflowWrap: 'anywhere' }}>{detail}</Box>
              )}
            </Alert>
          </>
        )}
        {claims && (
          <>
            <Typography>
              {roles === null
                ? t('sso.trial.rolesStay')
                : roles?.length
                  ? t('sso.trial.roles', { roles: roles.map((role) => t(`sso.roles.${role}`)).join(', ') })
                  : t('sso.trial.noRole')}
            </Typography>
            {lacksGroups && (
              <Alert severity="info">{t('sso.trial.groupsMissing', { claim: sso.groupsClaim })}</Alert>
            )}
            <Table size="small" aria-label={t('sso.trial.claims')} sx={{ tableLayout: 'fixed' }}>
              <TableBody>
                {Object.entries(claims).map(([name, value]) => (
                  <TableRow key={name}>
                    <TableCell
                      component="th"
                      scope="row"
                      sx={{ width: '35%', fontFamily: 'monospace', overflowWrap: 'anywhere' }}
                    >
                      {name}
                    </TableCell>
                    <TableCell sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                      {formatClaim(value)}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </>
        )}
      </Stack>
    </Card>
  );
}
