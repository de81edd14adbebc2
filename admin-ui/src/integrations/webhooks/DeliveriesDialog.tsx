import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { Webhook } from '../../../../shared/contracts/integrations/webhooks.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { DeliveryRow } from './DeliveryRow.tsx';

/** Milliseconds between two polls of pending deliveries. */
const AGAIN = 2000;
const PAGE = 20;

/** The deliveries of a webhook in the last thirty days, page by page. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT();
  // Ids of the last deliveries of the previous pages.
  const [pages, turn] = useState<readonly string[]>([]);
  const before = pages.at(-1);
  const { data, error, isPending, refetch, isFetching } = useApi(
    'GET /webhooks/{id}/deliveries',
    { params: { id: webhook.id }, query: { limit: `${PAGE + 1}`, ...(before ? { before } : {}) } },
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ status }) => status === 'waiting') ? AGAIN : false,
    },
  );
  // One extra delivery is requested, to know whether there is a next page.
  const shown = data?.slice(0, PAGE) ?? [];
  const last = shown.length < (data?.length ?? 0) ? shown.at(-1)?.id : undefined;
  return (
    <FormDialog
      open
      width="md"
      title={t('webhooks.deliveriesOf', { host: new URL(webhook.url).host })}
      onClose={onClose}
      actions={
        <>
          <Button startIcon={<RefreshRounded />} onClick={() => void refetch()} disabled={isFetching}>
            {t('webhooks.refresh')}
          </Button>
          {pages.length > 0 && (
            <Button onClick={() => turn(pages.slice(0, -1))}>{t('common.previous')}</Button>
          )}
          {last && <Button onClick={() => turn([...pages, last])}>{t('common.next')}</Button>}
        </>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <RowsSkeleton count={3} height={96} />
      ) : shown.length === 0 ? (
        <EmptyState title={t('webhooks.noDeliveries')} text={t('webhooks.noDeliveriesHint')} />
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
          {shown.map((delivery) => (
            <DeliveryRow key={delivery.id} webhookId={webhook.id} delivery={delivery} />
          ))}
        </Stack>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {t('webhooks.kept')}
      </Typography>
    </FormDialog>
  );
}
