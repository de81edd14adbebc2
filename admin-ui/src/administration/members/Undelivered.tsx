import { Alert, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDate } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';

interface Props {
  member: Profile;
  /** True if sending can be resumed here. For invited members, the invitation is sent again instead. */
  mayResume?: boolean;
}

/**
 * Shows that mails to a member bounce or were refused, since when, and the possible action. Renders nothing
 * if mails are delivered.
 */
export function Undelivered({ member, mayResume = false }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const resume = useChange('POST /users/{id}/mails/resume', {
    // The member may have a new address.
    staleWhenRefused: true,
    onSuccess: () =>
      notify('people.undelivered.resumed', { type: 'success', messageArgs: { email: member.email } }),
    onError: notifyError,
  });
  if (!member.undelivered) return null;
  const { reason, since } = member.undelivered;
  return (
    <Alert severity="warning">
      {t(`people.undelivered.${reason}`, { date: formatDate(since) })}
      {mayResume && (
        <Button
          size="small"
          color="inherit"
          loading={resume.isPending}
          onClick={() => resume.mutate({ params: { id: member.id } })}
          aria-label={`${t('people.undelivered.again')}: ${member.firstName} ${member.lastName}`}
          sx={{ display: 'flex', ml: -0.75, minHeight: 44, fontWeight: 600 }}
        >
          {t('people.undelivered.again')}
        </Button>
      )}
    </Alert>
  );
}
