import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Webhook, WebhookEvent } from '../../../../shared/contracts/integrations/webhooks.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { nameOfEvent } from './event-name.ts';

interface Props {
  webhook: Webhook;
  onSent: () => void;
  onClose: () => void;
}

/** Sends a ping, or a test of one of the webhook's events. */
export function TestDialog({ webhook: { id, url, events }, onSent, onClose }: Props) {
  const t = useT();
  const notifyError = useNotifyError();
  const [event, choose] = useState<WebhookEvent | 'ping'>('ping');
  const ping = useChange('POST /webhooks/{id}/ping', { onSuccess: onSent, onError: notifyError });
  const field = (
    <Stack sx={{ gap: 2 }}>
      <Typography color="text.secondary">{t('webhooks.ping.text')}</Typography>
      <TextField
        select
        label={t('webhooks.ping.event')}
        value={event}
        onChange={({ target }) => choose(target.value as WebhookEvent | 'ping')}
      >
        {(['ping', ...events] as const).map((one) => (
          <MenuItem key={one} value={one}>
            {t(nameOfEvent(one))}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('webhooks.ping.title', { host: new URL(url).host })}
      text={field}
      action={t('webhooks.ping.send')}
      busy={ping.isPending}
      onConfirm={() => ping.mutate({ params: { id }, query: { event } })}
      onClose={onClose}
    />
  );
}
