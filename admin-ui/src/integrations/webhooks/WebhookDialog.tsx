import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Stack,
  Switch,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import {
  type Webhook,
  type WebhookEvent,
  webhookEvents,
  type webhookForm,
} from '../../../../shared/contracts/integrations/webhooks.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useFormDraft } from '../../foundation/common/use-form-draft.ts';
import { useShowErrors } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChanges } from '../../foundation/providers/change.ts';
import { nameOfEvent } from './event-name.ts';

type WebhookValues = z.output<typeof webhookForm>;

interface Props {
  /** Undefined for a new webhook. */
  webhook: Webhook | undefined;
  onClose: () => void;
  /** Receives the secret of a new webhook. */
  onSecret: (secret: string) => void;
}

/** The form of a webhook: address, events, and whether it is active. */
export function WebhookDialog({ webhook: edited, onClose, onSecret }: Props) {
  const t = useT();
  const notify = useNotify();
  // The webhook when the form was opened. Later refetches do not change the form's version.
  const [webhook] = useState(edited);
  const form = useForm<WebhookValues>({
    defaultValues: webhook ?? { url: '', events: [...webhookEvents], active: true },
  });
  useFormDraft(form, { name: `webhook:${webhook?.id ?? 'new'}`, version: webhook?.version });
  const { events, active } = form.watch();
  const { errors } = form.formState;
  const showErrors = useShowErrors<WebhookValues>(form.setError);
  const save = useChanges(
    async (call, body: WebhookValues) => {
      if (!webhook) return (await call('POST /webhooks', { body })).secret;
      const headers = { 'if-match': `"${webhook.version}"` };
      await call('PUT /webhooks/{id}', { params: { id: webhook.id }, body, headers });
      return undefined;
    },
    {
      staleWhenRefused: true,
      onSuccess: (secret) => {
        onClose();
        if (secret) onSecret(secret);
        else notify('webhooks.saved', { type: 'success' });
      },
      onError: showErrors,
    },
  );
  const toggle = (event: WebhookEvent) => {
    form.clearErrors('events');
    form.setValue(
      'events',
      webhookEvents.filter((one) => (one === event ? !events.includes(one) : events.includes(one))),
    );
  };
  return (
    <FormDialog
      open
      title={t(webhook ? 'webhooks.editTitle' : 'webhooks.add')}
      onClose={onClose}
      busy={save.isPending}
      submit={{ label: t(webhook ? 'common.save' : 'common.add') }}
      onSubmit={() => form.handleSubmit((values) => save.mutate(values))()}
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <TextField
          {...form.register('url')}
          label={t('webhooks.url')}
          placeholder="https://"
          type="url"
          required
          autoFocus
          fullWidth
          error={!!errors.url}
          helperText={errors.url?.message ?? t('webhooks.urlHint')}
        />
        <FormControl component="fieldset" error={!!errors.events}>
          <FormLabel component="legend">{t('webhooks.eventsLabel')}</FormLabel>
          <FormGroup>
            {webhookEvents.map((event) => (
              <FormControlLabel
                key={event}
                label={t(nameOfEvent(event))}
                control={<Checkbox checked={events.includes(event)} onChange={() => toggle(event)} />}
              />
            ))}
          </FormGroup>
          {errors.events && <FormHelperText>{errors.events.message}</FormHelperText>}
        </FormControl>
        <FormControlLabel
          label={t('webhooks.active')}
          control={<Switch checked={active} onChange={(_, checked) => form.setValue('active', checked)} />}
        />
      </Stack>
    </FormDialog>
  );
}
