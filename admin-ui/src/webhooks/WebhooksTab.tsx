import AddRounded from '@mui/icons-material/AddRounded';
import WebhookRounded from '@mui/icons-material/WebhookRounded';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { maxWebhooks, type Webhook } from '../../../shared/contracts/webhooks.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { SecretDialog } from '../common/SecretDialog.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

/** The addresses that are told of events; `?webhook=<id>` shows what one was told. */
export default function WebhooksTab() {
  const t = useT();
  const { data, error, isPending, refetch } = useApi('GET /webhooks', { query: {} });
  const [editing, edit] = useState<Webhook | 'new'>();
  const [secret, show] = useState<string>();
  const [looking, look] = useAddress('webhook');
  const looked = data?.find(({ id }) => id === looking);
  const add = (
    <Button
      variant="contained"
      startIcon={<AddRounded />}
      disabled={(data?.length ?? 0) >= maxWebhooks}
      onClick={() => edit('new')}
    >
      {t('webhooks.add')}
    </Button>
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 280px', maxWidth: 720 }}>
          {t('webhooks.hint')}
        </Typography>
        {data && data.length > 0 && add}
      </Stack>
      {isPending && <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<WebhookRounded />}
          title={t('webhooks.none')}
          text={t('webhooks.noneHint')}
          action={add}
        />
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              onEdit={() => edit(webhook)}
              onLook={() => look(webhook.id)}
              onSecret={show}
            />
          ))}
        </Box>
      )}
      {editing && (
        <WebhookDialog
          webhook={editing === 'new' ? undefined : editing}
          onClose={() => edit(undefined)}
          onSecret={show}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('webhooks.secret.title')}
          text={t('webhooks.secret.text')}
          label={t('webhooks.secret.label')}
          done={t('webhooks.secret.done')}
          secret={secret}
          onClose={() => show(undefined)}
        />
      )}
      {looked && <DeliveriesDialog webhook={looked} onClose={() => look(undefined)} />}
    </Stack>
  );
}
