import { Button, Chip, List, ListItem, ListItemText } from '@mui/material';
import { useNotify } from 'react-admin';
import type { SignInSession } from '../../../../shared/contracts/identity/access-sessions.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useChange } from '../../foundation/providers/change.ts';

/** The person's sessions apart from devices. Each session can be ended, except the current one. */
export function SessionList() {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { data, error, isPending, refetch } = useApi('GET /users/sessions', {});
  const end = useChange('DELETE /users/sessions/{id}', {
    onSuccess: () => notify('devices.sessions.ended', { type: 'success' }),
    onError: notifyError,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <RowsSkeleton count={1} height={64} />;
  const nameOf = ({ kind, browser, system }: SignInSession) =>
    browser && system
      ? t('devices.sessions.both', { browser, system })
      : (browser ?? system ?? t(`devices.sessions.${kind}`));
  return (
    <List disablePadding aria-label={t('devices.sessions.title')}>
      {data.map((session) => {
        const { id, address, startedAt, current } = session;
        const name = nameOf(session);
        return (
          <ListItem key={id} disableGutters sx={{ gap: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
            <ListItemText
              primary={name}
              secondary={t('devices.sessions.since', { date: formatDateTime(startedAt), address })}
              sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}
            />
            {current ? (
              <Chip size="small" label={t('devices.sessions.current')} />
            ) : (
              <Button
                onClick={() => end.mutate({ params: { id } })}
                disabled={end.isPending}
                aria-label={t('devices.sessions.endOf', { name })}
              >
                {t('devices.sessions.end')}
              </Button>
            )}
          </ListItem>
        );
      })}
    </List>
  );
}
