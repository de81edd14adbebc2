import { useNotify } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';

/** Asks before a member is unlinked from their account at the organisation's provider. */
export default function UnlinkSignOn({ member, onClose }: { member: Profile; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const name = `${member.firstName} ${member.lastName}`;
  const unlink = useChange('DELETE /users/{id}/sign-on', {
    // Another person may have unlinked the member first.
    staleWhenRefused: true,
    onSuccess: () => notify('people.signOn.done', { type: 'success', messageArgs: { name } }),
    onError: notifyError,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('people.signOn.title', { name })}
      text={t('people.signOn.text', {
        name,
        issuer: member.signOn ? new URL(member.signOn.issuer).host : '',
      })}
      action={t('people.signOn.action')}
      busy={unlink.isPending}
      onConfirm={() => unlink.mutate({ params: { id: member.id } })}
      onClose={onClose}
    />
  );
}
