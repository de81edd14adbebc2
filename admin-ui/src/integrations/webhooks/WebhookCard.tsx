import { Alert, Card, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Webhook } from '../../../../shared/contracts/integrations/webhooks.ts';
import { CardActions } from '../../foundation/common/CardActions.tsx';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { nameOfEvent } from './event-name.ts';
import { TestDialog } from './TestDialog.tsx';

interface Props {
  webhook: Webhook;
  onEdit: () => void;
  onLook: () => void;
  onSecret: (secret: string) => void;
}

/** One webhook: address, events, state and actions. */
export function WebhookCard({ webhook, onEdit, onLook, onSecret }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { id, url, events, active, disabled, lastDelivered } = webhook;
  const params = { id };
  const [asking, ask] = useState<'delete' | 'rotate' | 'ping'>();
  const done = { onError: notifyError, onSettled: () => ask(undefined) };
  const remove = useChange('DELETE /webhooks/{id}', {
    ...done,
    onSuccess: () => notify('webhooks.deleted', { type: 'success' }),
  });
  // The change creates a new version. It waits for the refetch, so that the next edit has the latest version.
  const rotate = useChange('POST /webhooks/{id}/secret', {
    ...done,
    waits: true,
    onSuccess: ({ secret }) => onSecret(secret),
  });
  const state = disabled ? 'disabled' : active ? 'active' : 'resting';
  const { host } = new URL(url);
  const buttons = [
    ['deliveries', onLook],
    ['ping', () => ask('ping')],
    ['edit', onEdit],
    ['rotate', () => ask('rotate')],
    ['delete', () => ask('delete')],
  ] as const;
  return (
    <Card component="li" aria-label={host} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 1.5 }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {url}
          </Typography>
          <Chip
            size="small"
            color={disabled ? 'error' : active ? 'success' : 'default'}
            label={t(`webhooks.state.${state}`)}
          />
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {lastDelivered
            ? t('webhooks.lastDelivered', { date: formatDateTime(lastDelivered) })
            : t('webhooks.neverDelivered')}
        </Typography>
        {disabled && (
          <Alert severity="warning">
            {t(`webhooks.reason.${disabled.reason}`, { date: formatDateTime(disabled.date) })}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
          {events.map((event) => (
            <Chip key={event} size="small" variant="outlined" label={t(nameOfEvent(event))} />
          ))}
        </Stack>
        <CardActions
          actions={buttons.map(([name, act]) => ({
            label: t(`webhooks.actions.${name}`),
            act,
            danger: name === 'delete',
          }))}
        />
      </Stack>
      {asking === 'ping' && (
        <TestDialog
          webhook={webhook}
          onSent={() => {
            ask(undefined);
            onLook();
          }}
          onClose={() => ask(undefined)}
        />
      )}
      {(asking === 'delete' || asking === 'rotate') && (
        <ConfirmDialog
          open
          danger={asking === 'delete'}
          title={t(`webhooks.${asking}.title`, { host })}
          text={t(`webhooks.${asking}.text`)}
          action={t(`webhooks.actions.${asking}`)}
          busy={remove.isPending || rotate.isPending}
          onConfirm={() => (asking === 'delete' ? remove : rotate).mutate({ params })}
          onClose={() => ask(undefined)}
        />
      )}
    </Card>
  );
}
