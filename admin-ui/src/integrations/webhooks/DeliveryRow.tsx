import { Box, Button, Card, Chip, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { WebhookDelivery } from '../../../../shared/contracts/integrations/webhooks.ts';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { type MessageKey, useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { nameOfEvent } from './event-name.ts';

const colours = { waiting: 'warning', delivered: 'success', failed: 'error' } as const;

const failures: Record<string, MessageKey> = {
  timeout: 'webhooks.failure.timeout',
  unresolved: 'webhooks.failure.unresolved',
  address: 'webhooks.failure.address',
  disabled: 'webhooks.failure.disabled',
};

/** One delivery: state, body, response, and a button that retries it. */
export function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const bodyId = useId();
  const [open, setOpen] = useState(false);
  const again = useChange('POST /webhooks/{id}/deliveries/{deliveryId}/retry', {
    onSuccess: () => notify('webhooks.sentAgain', { type: 'success' }),
    onError: notifyError,
  });
  const { lastAttempt: last, attempts, status } = delivery;
  const outcome =
    last &&
    (last.error
      ? t(failures[last.error] ?? 'webhooks.failure.connection')
      : t('webhooks.answered', { status: last.status ?? 0, milliseconds: last.milliseconds }));
  return (
    <Card component="li" variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" variant="subtitle1" sx={{ flex: '1 1 200px' }}>
          {t(nameOfEvent(delivery.type))}
        </Typography>
        <Chip size="small" color={colours[status]} label={t(`webhooks.status.${status}`)} />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {[
          formatDateTime(delivery.createdDate),
          t('webhooks.attempts', { smart_count: attempts }),
          ...(outcome ? [outcome] : []),
        ].join(' · ')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button size="small" aria-expanded={open} aria-controls={bodyId} onClick={() => setOpen(!open)}>
          {t(open ? 'webhooks.less' : 'common.details')}
        </Button>
        <Button
          size="small"
          loading={again.isPending}
          onClick={() => again.mutate({ params: { id: webhookId, deliveryId: delivery.id } })}
        >
          {t('webhooks.sendAgain')}
        </Button>
      </Stack>
      <Box id={bodyId}>
        {open && (
          <>
            <Text
              label={t('webhooks.sent')}
              text={`webhook-id: ${delivery.eventId}\n\n${delivery.payload}`}
            />
            {last?.body && <Text label={t('webhooks.received')} text={last.body} />}
          </>
        )}
      </Box>
    </Card>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
        {label}
      </Typography>
      <Typography
        component="pre"
        variant="body2"
        sx={{ m: 0, fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
    </>
  );
}
