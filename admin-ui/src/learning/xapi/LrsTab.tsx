import { Box, Button, Card, FormControlLabel, Link, Stack, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { CopyField } from '../../foundation/common/CopyField.tsx';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { SearchField } from '../../foundation/common/SearchField.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { ForwardingCard } from './ForwardingCard.tsx';
import { StatementRow } from './StatementRow.tsx';

/** The learning record store of the organisation: its address, the platform's own statements, and the latest ones. */
export default function LrsTab() {
  const t = useT();
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {t('lrs.hint')}
      </Typography>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack sx={{ gap: 2.5 }}>
          <Typography variant="h5" component="h2">
            {t('lrs.connect')}
          </Typography>
          <CopyField
            label={t('lrs.address')}
            value={`${window.location.origin}/xapi`}
            hint={t('lrs.addressHint')}
          />
          <Typography variant="body2" color="text.secondary">
            {t('lrs.token')}{' '}
            <Link component={RouterLink} to="/integrations?tab=tokens&edit=new">
              {t('tokens.add')}
            </Link>
          </Typography>
          <SessionsSwitch />
        </Stack>
      </Card>
      <ForwardingCard />
      <Statements />
    </Stack>
  );
}

function SessionsSwitch() {
  const t = useT();
  const notify = useNotify();
  const { data, error, refetch } = useApi('GET /statement-settings', {});
  const save = useChange('PUT /statement-settings', {
    onSuccess: () => notify('lrs.saved', { type: 'success' }),
    onError: useNotifyError(),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={data?.sessions ?? false}
            disabled={data === undefined || save.isPending}
            onChange={(_, sessions) => save.mutate({ body: { sessions } })}
          />
        }
        label={t('lrs.sessions')}
      />
      <Typography variant="body2" color="text.secondary">
        {t('lrs.sessionsHint')}
      </Typography>
    </Box>
  );
}

/** The statements, newest first, page by page, optionally about one person. */
function Statements() {
  const t = useT();
  const lang = useContentLanguage();
  const [email = '', setEmail] = useAddress('email');
  // The `next` of the previous pages.
  const [pages, turn] = useState<readonly string[]>([]);
  const after = pages.at(-1);
  const { data, error, isPending, isFetching, refetch } = useApi('GET /statements', {
    query: { lang, ...(email ? { email } : {}), ...(after ? { after } : {}) },
  });
  const select = (wanted: string) => {
    turn([]);
    setEmail(wanted === '' ? undefined : wanted);
  };
  return (
    <Stack component="section" aria-label={t('lrs.latest')} sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h5" component="h2" sx={{ flex: '1 1 200px' }}>
          {t('lrs.latest')}
        </Typography>
        <SearchField value={email} onChange={select} label={t('lrs.email')} />
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {t('webhooks.refresh')}
        </Button>
      </Stack>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <RowsSkeleton count={4} height={72} />
      ) : data.statements.length === 0 ? (
        <EmptyState title={t(email ? 'lrs.noneOf' : 'lrs.none')} text={t('lrs.noneHint')} />
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
          {data.statements.map((statement) => (
            <StatementRow key={statement.id} statement={statement} />
          ))}
        </Stack>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        {pages.length > 0 && <Button onClick={() => turn(pages.slice(0, -1))}>{t('common.previous')}</Button>}
        {data?.next && (
          <Button onClick={() => data.next && turn([...pages, data.next])}>{t('common.next')}</Button>
        )}
      </Stack>
    </Stack>
  );
}
