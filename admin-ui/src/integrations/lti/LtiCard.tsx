import { Alert, Card, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { LtiRegistrationShown } from '../../../../shared/contracts/integrations/lti.ts';
import { CardActions } from '../../foundation/common/CardActions.tsx';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { CopyField } from '../../foundation/common/CopyField.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { SecretDialog } from '../../foundation/common/SecretDialog.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { LtiClasses } from './LtiClasses.tsx';

interface Props {
  registration: LtiRegistrationShown;
  onEdit: () => void;
}

/** One learning platform: the addresses that it needs, its state, and actions. */
export function LtiCard({ registration, onEdit }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { id, name, issuer, state, lastLaunch, trustEmail, tool } = registration;
  const params = { id };
  const [asking, ask] = useState<'delete' | 'rotate'>();
  const [link, show] = useState<string>();
  const [showsClasses, showClasses] = useState(false);
  const isAdmin = useSession()?.role === 'admin';
  const done = { onError: notifyError, onSettled: () => ask(undefined) };
  const remove = useChange('DELETE /lti/registrations/{id}', {
    ...done,
    onSuccess: () => notify('lti.deleted', { type: 'success' }),
  });
  // Both changes create a new version. They wait for the refetch, so that the next edit has the latest
  // version.
  const rotate = useChange('POST /lti/registrations/{id}/key', {
    ...done,
    waits: true,
    onSuccess: () => notify('lti.rotated', { type: 'success' }),
  });
  const register = useChange('POST /lti/registrations/{id}/link', {
    waits: true,
    onSuccess: ({ url }) => show(url),
    onError: notifyError,
  });
  const buttons = [
    // Super admins have no members to suggest content to.
    ...(isAdmin && state === 'ready' ? [['classes', () => showClasses(true), false] as const] : []),
    ['link', () => register.mutate({ params }), register.isPending],
    ['edit', onEdit, register.isPending],
    ['rotate', () => ask('rotate'), false],
    ['delete', () => ask('delete'), false],
  ] as const;
  return (
    <Card component="li" aria-label={name} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {name}
          </Typography>
          <Chip
            size="small"
            color={state === 'ready' ? 'success' : 'warning'}
            label={t(`lti.state.${state}`)}
          />
        </Stack>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            issuer,
            lastLaunch ? t('lti.lastLaunch', { date: formatDateTime(lastLaunch) }) : t('lti.neverLaunched'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {state === 'pending' && <Alert severity="info">{t('lti.pendingText')}</Alert>}
        {state === 'ready' && !trustEmail && <Alert severity="warning">{t('lti.notRecognised')}</Alert>}
        <Stack sx={{ gap: 2 }}>
          <CopyField label={t('lti.tool.loginUrl')} value={tool.loginUrl} />
          <CopyField
            label={t('lti.tool.launchUrl')}
            value={tool.launchUrl}
            hint={t('lti.tool.launchUrlHint')}
          />
          <CopyField label={t('lti.tool.keySetUrl')} value={tool.keySetUrl} />
        </Stack>
        <CardActions
          actions={buttons.map(([action, act, loading]) => ({
            label: t(`lti.actions.${action}`),
            act,
            loading,
            danger: action === 'delete',
          }))}
        />
      </Stack>
      {asking && (
        <ConfirmDialog
          open
          danger={asking === 'delete'}
          title={t(`lti.${asking}.title`, { name })}
          text={t(`lti.${asking}.text`)}
          action={t(`lti.actions.${asking}`)}
          busy={remove.isPending || rotate.isPending}
          onConfirm={() => (asking === 'delete' ? remove : rotate).mutate({ params })}
          onClose={() => ask(undefined)}
        />
      )}
      {showsClasses && <LtiClasses registration={registration} onClose={() => showClasses(false)} />}
      {link && (
        <SecretDialog
          title={t('lti.link.title')}
          text={t('lti.link.text')}
          label={t('lti.link.label')}
          done={t('lti.link.done')}
          secret={link}
          onClose={() => show(undefined)}
        />
      )}
    </Card>
  );
}
