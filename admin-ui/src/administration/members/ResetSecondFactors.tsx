import { useNotify } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';

/** Asks before the second factors of a member are removed, who has lost them. */
export default function ResetSecondFactors({ member, onClose }: { member: Profile; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const name = `${member.firstName} ${member.lastName}`;
  const reset = useChange('DELETE /users/{id}/second-factors', {
    onSuccess: () => notify('people.secondFactor.done', { type: 'success', messageArgs: { name } }),
    onError: notifyError,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('people.secondFactor.title', { name })}
      text={t('people.secondFactor.text')}
      action={t('people.secondFactor.action')}
      busy={reset.isPending}
      onConfirm={() => reset.mutate({ params: { id: member.id } })}
      onClose={onClose}
    />
  );
}
