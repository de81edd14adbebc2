import { Alert, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDate } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';

interface Props {
  member: Profile;
  /** Whether mails can be sent there again from here: an invitation is resent instead. */
  mayResume?: boolean;
}

/** Says that mails to a member come back, or are not wanted, since when, and what can be done. Nothing where they arrive. */
export function Undelivered({ member, mayResume = false }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const resume = useChange('POST /users/{id}/mails/resume', {
    // They may have another address by now.
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
