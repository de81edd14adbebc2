import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { StatementForwarding } from '../../../../shared/contracts/learning/statements.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { ForwardingDialog } from './ForwardingDialog.tsx';

/** The other LRS that receives the statements, and the state of the forwarding. `?edit=forwarding` opens its form. */
export function ForwardingCard() {
  const t = useT();
  const notify = useNotify();
  const { data, error, refetch } = useApi('GET /statement-forwarding', {});
  const [edit, setEdit] = useAddress('edit');
  const [ending, setEnding] = useState(false);
  const end = useChange('DELETE /statement-forwarding', {
    onSuccess: () => {
      setEnding(false);
      notify('lrs.forwarding.ended', { type: 'success' });
    },
    onError: useNotifyError(),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const forwarding = data?.forwarding;
  return (
    <Card component="section" aria-labelledby="forwarding" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 1.5 }}>
        <Typography variant="h5" component="h2" id="forwarding">
          {t('lrs.forwarding.title')}
        </Typography>
        {forwarding ? (
          <ForwardingState forwarding={forwarding} />
        ) : (
          <Typography color="text.secondary">{t('lrs.forwarding.hint')}</Typography>
        )}
        {data && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" onClick={() => setEdit('forwarding')}>
              {t(forwarding ? 'lrs.forwarding.edit' : 'lrs.forwarding.add')}
            </Button>
            {forwarding && (
              <Button color="error" onClick={() => setEnding(true)}>
                {t('lrs.forwarding.end')}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      {data && edit === 'forwarding' && (
        <ForwardingDialog forwarding={data.forwarding} onClose={() => setEdit(undefined)} />
      )}
      {ending && (
        <ConfirmDialog
          open
          title={t('lrs.forwarding.endTitle')}
          text={t('lrs.forwarding.endText')}
          action={t('lrs.forwarding.end')}
          busy={end.isPending}
          onConfirm={() => end.mutate({})}
          onClose={() => setEnding(false)}
        />
      )}
    </Card>
  );
}

function ForwardingState({ forwarding }: { forwarding: StatementForwarding }) {
  const t = useT();
  const { url, forwarded, refused, lastForwarded, failing, lastRefused } = forwarding;
  const { host } = new URL(url);
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{url}</Typography>
      <Typography variant="body2" color="text.secondary">
        {[
          t('lrs.forwarding.forwarded', { smart_count: forwarded }),
          ...(lastForwarded ? [t('lrs.forwarding.last', { date: formatDateTime(lastForwarded) })] : []),
        ].join(' · ')}
      </Typography>
      {failing && (
        <Alert severity="error">
          {t('lrs.forwarding.failing', {
            host,
            reason: failing.status ? `HTTP ${failing.status}` : t('webhooks.failure.connection'),
            date: formatDateTime(failing.until),
          })}
        </Alert>
      )}
      {lastRefused && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t('lrs.forwarding.refused', {
            smart_count: refused,
            id: lastRefused.id,
            status: lastRefused.status,
          })}
        </Alert>
      )}
    </>
  );
}
