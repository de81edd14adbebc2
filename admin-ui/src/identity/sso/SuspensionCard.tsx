import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useChange } from '../../foundation/providers/change.ts';

/** Suspends the required single sign-on of an organisation for a day, for super admins. */
export function SuspensionCard({ clientId }: { clientId: string }) {
  const t = useT();
  const notify = useNotify();
  const query = { clientId };
  const { data, error, refetch } = useApi('GET /sso/suspension', { query });
  const onError = useNotifyError();
  const suspend = useChange('POST /sso/suspension', {
    onSuccess: () => notify('sso.suspension.done', { type: 'success' }),
    onError,
  });
  const resume = useChange('DELETE /sso/suspension', {
    onSuccess: () => notify('sso.suspension.ended', { type: 'success' }),
    onError,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data?.required) return null;
  const { suspendedUntil } = data;
  const suspended = suspendedUntil !== null && suspendedUntil > new Date().toISOString();
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h5" component="h2">
          {t('sso.suspension.title')}
        </Typography>
        <Typography color="text.secondary">{t('sso.suspension.text')}</Typography>
        {suspended && (
          <Alert severity="warning">
            {t('sso.force.suspended', { time: formatDateTime(suspendedUntil) })}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => suspend.mutate({ query })} loading={suspend.isPending}>
            {t(suspended ? 'sso.suspension.prolong' : 'sso.suspension.suspend')}
          </Button>
          {suspended && (
            <Button onClick={() => resume.mutate({ query })} loading={resume.isPending}>
              {t('sso.suspension.end')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
