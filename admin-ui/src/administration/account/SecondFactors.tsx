import FingerprintRounded from '@mui/icons-material/FingerprintRounded';
import PhonelinkLockRounded from '@mui/icons-material/PhonelinkLockRounded';
import { Button, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { formatDate } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { getSession, setSession } from '../../foundation/providers/stored-session.ts';
import { AppSetup } from '../../identity/access/AppSetup.tsx';
import { PasskeySetup } from '../../identity/access/PasskeySetup.tsx';
import { supportsPasskeys } from '../../identity/access/passkeys.ts';
import { RecoveryCodes } from '../../identity/access/RecoveryCodes.tsx';

/** The open dialog: a new factor, the codes that follow it, or a question before a removal. */
type OpenDialog =
  | { kind: 'app' | 'passkey' | 'replace-codes' }
  | { kind: 'remove-app' }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'remove-passkey'; id: string; name: string };

/** Lists the person's authenticator app, passkeys and recovery codes, to add and to remove. */
export function SecondFactors() {
  const t = useT();
  const { data, error, isPending, refetch } = useApi('GET /users/second-factors', {});
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <RowsSkeleton count={1} height={96} />;
  const { app, passkeys, recoveryCodes, required } = data;
  const added = ({ token, recoveryCodes: codes }: { token: string; recoveryCodes: string[] | null }) => {
    const session = getSession();
    if (session) setSession({ ...session, token });
    setDialog(codes ? { kind: 'codes', codes } : undefined);
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h5" component="h3">
        {t('secondFactors.title')}
      </Typography>
      <Typography color="text.secondary">
        {t(required ? 'secondFactors.textRequired' : 'secondFactors.text')}
      </Typography>
      <List disablePadding aria-label={t('secondFactors.title')}>
        {app && (
          <FactorRow
            name={t('secondFactors.app.title')}
            fact={t('secondFactors.since', { date: formatDate(app.since) })}
            onRemove={() => setDialog({ kind: 'remove-app' })}
          />
        )}
        {passkeys.map(({ id, name, since, lastUsed }) => (
          <FactorRow
            key={id}
            name={name}
            fact={
              lastUsed
                ? t('secondFactors.used', { since: formatDate(since), date: formatDate(lastUsed) })
                : t('secondFactors.since', { date: formatDate(since) })
            }
            onRemove={() => setDialog({ kind: 'remove-passkey', id, name })}
          />
        ))}
        {recoveryCodes && (
          <ListItem disableGutters sx={{ gap: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
            <ListItemText
              primary={t('secondFactors.codes.title')}
              secondary={t('secondFactors.codes.left', { smart_count: recoveryCodes.left })}
              sx={{ flex: '1 1 220px' }}
            />
            <Button onClick={() => setDialog({ kind: 'replace-codes' })} sx={{ flexShrink: 0 }}>
              {t('secondFactors.codes.replace')}
            </Button>
          </ListItem>
        )}
      </List>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {supportsPasskeys() && (
          <Button
            variant="outlined"
            startIcon={<FingerprintRounded />}
            onClick={() => setDialog({ kind: 'passkey' })}
          >
            {t('secondFactors.passkey.action')}
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<PhonelinkLockRounded />}
          onClick={() => setDialog({ kind: 'app' })}
        >
          {t(app ? 'secondFactors.app.replace' : 'secondFactors.app.action')}
        </Button>
      </Stack>
      {(dialog?.kind === 'app' || dialog?.kind === 'passkey') && (
        <FormDialog open width="xs" onClose={close} title={t(`secondFactors.${dialog.kind}.action`)}>
          {dialog.kind === 'app' ? (
            <AppSetup onConnected={added} onCancel={close} />
          ) : (
            <PasskeySetup onAdded={added} onCancel={close} />
          )}
        </FormDialog>
      )}
      {dialog?.kind === 'codes' && (
        <FormDialog open width="xs" closedByAction onClose={close} title={t('secondFactors.codes.title')}>
          <RecoveryCodes codes={dialog.codes} onSaved={close} />
        </FormDialog>
      )}
      {(dialog?.kind === 'remove-app' || dialog?.kind === 'remove-passkey') && (
        <RemoveFactor factor={dialog} onClose={close} />
      )}
      {dialog?.kind === 'replace-codes' && (
        <ReplaceCodes onClose={close} onReplaced={(codes) => setDialog({ kind: 'codes', codes })} />
      )}
    </Stack>
  );
}

function FactorRow({ name, fact, onRemove }: { name: string; fact: string; onRemove: () => void }) {
  const t = useT();
  return (
    <ListItem disableGutters sx={{ gap: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <ListItemText primary={name} secondary={fact} sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }} />
      <Button onClick={onRemove} aria-label={t('secondFactors.removeOf', { name })} sx={{ flexShrink: 0 }}>
        {t('secondFactors.remove')}
      </Button>
    </ListItem>
  );
}

/** The authenticator app, or a passkey. */
type RemovedFactor = Extract<OpenDialog, { kind: 'remove-app' | 'remove-passkey' }>;

function RemoveFactor({ factor, onClose }: { factor: RemovedFactor; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const options = {
    onSuccess: () => notify('secondFactors.removed', { type: 'success' }),
    onError: useNotifyError(),
    onSettled: onClose,
  };
  const removeApp = useChange('DELETE /users/second-factors/app', options);
  const removePasskey = useChange('DELETE /users/second-factors/passkeys/{id}', options);
  const ofPasskey = factor.kind === 'remove-passkey';
  return (
    <ConfirmDialog
      open
      title={
        ofPasskey
          ? t('secondFactors.passkey.removeTitle', { name: factor.name })
          : t('secondFactors.app.removeTitle')
      }
      text={t(ofPasskey ? 'secondFactors.passkey.removeText' : 'secondFactors.app.removeText')}
      action={t('secondFactors.remove')}
      busy={removeApp.isPending || removePasskey.isPending}
      onConfirm={() =>
        ofPasskey ? removePasskey.mutate({ params: { id: factor.id } }) : removeApp.mutate({})
      }
      onClose={onClose}
    />
  );
}

interface ReplaceCodesProps {
  onClose: () => void;
  onReplaced: (codes: readonly string[]) => void;
}

function ReplaceCodes({ onClose, onReplaced }: ReplaceCodesProps) {
  const t = useT();
  const notifyError = useNotifyError();
  const replace = useChange('POST /users/second-factors/recovery-codes', {
    onSuccess: ({ recoveryCodes }) => onReplaced(recoveryCodes),
    onError: (error) => {
      notifyError(error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('secondFactors.codes.replaceTitle')}
      text={t('secondFactors.codes.replaceText')}
      action={t('secondFactors.codes.replace')}
      busy={replace.isPending}
      onConfirm={() => replace.mutate({})}
      onClose={onClose}
    />
  );
}
