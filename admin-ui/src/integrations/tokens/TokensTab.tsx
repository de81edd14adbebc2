import KeyRounded from '@mui/icons-material/KeyRounded';
import { useState } from 'react';
import { maxTokens } from '../../../../shared/contracts/integrations/tokens.ts';
import { CardList } from '../../foundation/common/CardList.tsx';
import { SecretDialog } from '../../foundation/common/SecretDialog.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { TokenCard } from './TokenCard.tsx';
import { TokenDialog } from './TokenDialog.tsx';

/** The API tokens of the organisation with scopes, expiry and last use. `?edit=new` adds a token. */
export default function TokensTab() {
  const t = useT();
  const list = useApi('GET /tokens', { query: {} });
  const [edit, setEdit] = useAddress('edit');
  const [secret, show] = useState<string>();
  return (
    <CardList
      texts="tokens"
      icon={<KeyRounded />}
      docs={{ href: '/api/v1/docs', text: t('tokens.docs') }}
      list={list}
      full={(all) => all.filter(({ state }) => state !== 'expired').length >= maxTokens}
      onAdd={() => setEdit('new')}
      card={(token) => <TokenCard key={token.id} token={token} />}
    >
      {edit === 'new' && <TokenDialog onClose={() => setEdit(undefined)} onSecret={show} />}
      {secret && (
        <SecretDialog
          title={t('tokens.secret.title')}
          text={t('tokens.secret.text')}
          label={t('tokens.secret.label')}
          done={t('tokens.secret.done')}
          secret={secret}
          onClose={() => show(undefined)}
        />
      )}
    </CardList>
  );
}
