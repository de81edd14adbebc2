import KeyRounded from '@mui/icons-material/KeyRounded';
import { useState } from 'react';
import { maxTokens } from '../../../shared/contracts/tokens.ts';
import { CardList } from '../common/CardList.tsx';
import { SecretDialog } from '../common/SecretDialog.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { TokenCard } from './TokenCard.tsx';
import { TokenDialog } from './TokenDialog.tsx';

/** The API tokens of the organisation: what they may do, until when, when they were used. */
export default function TokensTab() {
  const t = useT();
  const list = useApi('GET /tokens', { query: {} });
  const [adding, add] = useState(false);
  const [secret, show] = useState<string>();
  return (
    <CardList
      texts="tokens"
      icon={<KeyRounded />}
      list={list}
      full={(all) => all.filter(({ state }) => state !== 'expired').length >= maxTokens}
      onAdd={() => add(true)}
      card={(token) => <TokenCard key={token.id} token={token} />}
    >
      {adding && <TokenDialog onClose={() => add(false)} onSecret={show} />}
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
