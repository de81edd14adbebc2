import WebhookRounded from '@mui/icons-material/WebhookRounded';
import { useState } from 'react';
import { maxWebhooks, type Webhook } from '../../../shared/contracts/webhooks.ts';
import { CardList } from '../common/CardList.tsx';
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
  const list = useApi('GET /webhooks', { query: {} });
  const [editing, edit] = useState<Webhook | 'new'>();
  const [secret, show] = useState<string>();
  const [looking, look] = useAddress('webhook');
  const looked = list.data?.find(({ id }) => id === looking);
  return (
    <CardList
      texts="webhooks"
      icon={<WebhookRounded />}
      list={list}
      full={({ length }) => length >= maxWebhooks}
      onAdd={() => edit('new')}
      card={(webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onEdit={() => edit(webhook)}
          onLook={() => look(webhook.id)}
          onSecret={show}
        />
      )}
    >
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
    </CardList>
  );
}
