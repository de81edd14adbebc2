import WebhookRounded from '@mui/icons-material/WebhookRounded';
import { useState } from 'react';
import { maxWebhooks } from '../../../../shared/contracts/integrations/webhooks.ts';
import { CardList } from '../../foundation/common/CardList.tsx';
import { SecretDialog } from '../../foundation/common/SecretDialog.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

/** The organisation's webhooks. `?webhook=<id>` shows the deliveries of a webhook, `?edit=` opens a form. */
export default function WebhooksTab() {
  const t = useT();
  const list = useApi('GET /webhooks', { query: {} });
  const [edit, setEdit] = useAddress('edit');
  const [secret, show] = useState<string>();
  const [looking, look] = useAddress('webhook');
  const edited = list.data?.find(({ id }) => id === edit);
  const looked = list.data?.find(({ id }) => id === looking);
  return (
    <CardList
      texts="webhooks"
      docs={{ href: '/api/v1/docs#webhooks', text: t('webhooks.docs') }}
      icon={<WebhookRounded />}
      list={list}
      full={({ length }) => length >= maxWebhooks}
      onAdd={() => setEdit('new')}
      card={(webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onEdit={() => setEdit(webhook.id)}
          onLook={() => look(webhook.id)}
          onSecret={show}
        />
      )}
    >
      {(edit === 'new' || edited) && (
        <WebhookDialog webhook={edited} onClose={() => setEdit(undefined)} onSecret={show} />
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
