import { Alert, Button, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { formatTime } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useProfile } from '../../foundation/providers/me.ts';

interface Props {
  /** The code in the form that devices show. */
  code: string;
  /** Returns to the input of a code, after a decision or with an error. */
  onAgain: (error?: unknown) => void;
}

/**
 * Shows the device that asks, its address and the account that it would use. The person approves or refuses.
 */
export function DeviceQuestion({ code, onAgain }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const { data: profile } = useProfile();
  const pending = useApi(
    'GET /devices/pending/{userCode}',
    { params: { userCode: code } },
    // No retries, since the server counts each wrong code.
    { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  );
  const decide = useChange('POST /devices/approve');
  const { error } = pending;
  useEffect(() => {
    if (error) onAgain(error);
  }, [error, onAgain]);
  if (!pending.data || !profile) return <RowsSkeleton count={1} height={280} />;
  const { deviceName, organisation, address, sameAddress, askedAt } = pending.data;
  const name = deviceName || t('devices.unnamed');
  if (decide.isSuccess) {
    const approved = decide.variables.body instanceof FormData || decide.variables.body.approved !== false;
    return (
      <>
        <Alert severity={approved ? 'success' : 'info'} role="status">
          {t(approved ? 'devices.page.approved' : 'devices.page.refused', { name })}
        </Alert>
        <Button onClick={() => onAgain()}>{t('devices.page.other')}</Button>
      </>
    );
  }
  const facts: [string, string][] = [
    [t('devices.page.device'), name],
    [t('devices.page.code'), code],
    [t(`devices.page.address`), t(`devices.page.${sameAddress ? 'same' : 'other'}Address`, { address })],
    [t('devices.page.asked'), formatTime(askedAt)],
    [t('devices.page.person'), `${profile.firstName} ${profile.lastName}, ${profile.email}`],
    [t('devices.page.organisation'), organisation],
  ];
  const answer = (approved: boolean) => decide.mutate({ body: { userCode: code, approved } });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Typography variant="h4" component="h2">
        {t('devices.page.question')}
      </Typography>
      <Stack component="dl" sx={{ gap: 1, m: 0 }}>
        {facts.map(([term, fact]) => (
          <Stack key={term} direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            <Typography component="dt" color="text.secondary" sx={{ flex: '0 0 150px' }}>
              {term}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, flex: '1 1 200px', overflowWrap: 'anywhere', fontWeight: 600 }}
            >
              {fact}
            </Typography>
          </Stack>
        ))}
      </Stack>
      <Alert severity="warning">{t('devices.page.warning')}</Alert>
      {decide.error && (
        <Alert severity="error" role="alert">
          {errorText(decide.error)}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <Button
          variant="outlined"
          size="large"
          disabled={decide.isPending}
          onClick={() => answer(false)}
          sx={{ flex: 1 }}
        >
          {t('devices.page.refuse')}
        </Button>
        <Button
          variant="contained"
          size="large"
          disabled={decide.isPending}
          onClick={() => answer(true)}
          sx={{ flex: 1 }}
        >
          {t('devices.page.approve')}
        </Button>
      </Stack>
    </Stack>
  );
}
