import { Alert, Button, Card, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { ApiTokenShown } from '../../../../shared/contracts/integrations/tokens.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDate, formatDateTime } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { nameOfScope } from './scope-name.ts';

const colours = { active: 'success', suspended: 'warning', ended: 'default', expired: 'default' } as const;

/** One API token: scopes, expiry, last use, and an action that revokes the token. */
export function TokenCard({ token }: { token: ApiTokenShown }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [asking, ask] = useState(false);
  const { id, name, prefix, scopes, test, state, madeBy, createdDate, lastUsed, expiresAt } = token;
  const revoke = useChange('DELETE /tokens/{id}', {
    onSuccess: () => notify('tokens.revoked', { type: 'success' }),
    onError: notifyError,
    onSettled: () => ask(false),
  });
  return (
    <Card component="li" aria-label={name} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 1.5 }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {name}
          </Typography>
          <Typography
            component="code"
            variant="body2"
            sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
          >
            {prefix}…
          </Typography>
          <Chip size="small" color={colours[state]} label={t(`tokens.state.${state}`)} />
          {test && <Chip size="small" color="info" label={t('tokens.test')} />}
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {t('tokens.madeBy', {
            name: `${madeBy.firstName} ${madeBy.lastName}`,
            date: formatDate(createdDate),
          })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[
            t('tokens.expires', { date: formatDate(expiresAt) }),
            lastUsed ? t('tokens.lastUsed', { date: formatDateTime(lastUsed) }) : t('tokens.neverUsed'),
          ].join(' · ')}
        </Typography>
        {state === 'ended' && <Alert severity="info">{t('tokens.ended')}</Alert>}
        {state === 'suspended' && <Alert severity="warning">{t('tokens.suspended')}</Alert>}
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
          {scopes.map((scope) => (
            <Chip key={scope} size="small" variant="outlined" label={t(nameOfScope(scope))} />
          ))}
        </Stack>
        <Button size="small" color="error" onClick={() => ask(true)} sx={{ alignSelf: 'flex-start' }}>
          {t('tokens.revoke')}
        </Button>
      </Stack>
      {asking && (
        <ConfirmDialog
          open
          danger
          title={t('tokens.revokeTitle', { name })}
          text={t('tokens.revokeText')}
          action={t('tokens.revoke')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ params: { id } })}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}
