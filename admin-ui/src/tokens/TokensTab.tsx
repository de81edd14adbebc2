import AddRounded from '@mui/icons-material/AddRounded';
import KeyRounded from '@mui/icons-material/KeyRounded';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { maxTokens } from '../../../shared/contracts/tokens.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { SecretDialog } from '../common/SecretDialog.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { TokenCard } from './TokenCard.tsx';
import { TokenDialog } from './TokenDialog.tsx';

/** The API tokens of the organisation: what they may do, until when, when they were used. */
export default function TokensTab() {
  const t = useT();
  const { data, error, isPending, refetch } = useApi('GET /tokens', { query: {} });
  const [adding, add] = useState(false);
  const [secret, show] = useState<string>();
  const counted = data?.filter(({ state }) => state !== 'expired').length ?? 0;
  const button = (
    <Button
      variant="contained"
      startIcon={<AddRounded />}
      disabled={counted >= maxTokens}
      onClick={() => add(true)}
    >
      {t('tokens.add')}
    </Button>
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 280px', maxWidth: 720 }}>
          {t('tokens.hint')}
        </Typography>
        {data && data.length > 0 && button}
      </Stack>
      {isPending && <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<KeyRounded />}
          title={t('tokens.none')}
          text={t('tokens.noneHint')}
          action={button}
        />
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data.map((token) => (
            <TokenCard key={token.id} token={token} />
          ))}
        </Box>
      )}
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
    </Stack>
  );
}
