import { Button, type SxProps } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Assignment } from '../../../../shared/contracts/learning/assignments.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useDeselect } from '../../foundation/common/records/use-deselect.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { assignmentTitle } from './assignment-words.ts';

/** A button that asks, then withdraws an assignment. */
export function WithdrawAssignment({ assignment, sx = {} }: { assignment: Assignment; sx?: SxProps }) {
  const t = useT();
  const [isAsked, ask] = useState(false);
  const notify = useNotify();
  const notifyError = useNotifyError();
  const deselect = useDeselect();
  const { id } = assignment;
  const withdraw = useChange('DELETE /assignments/{id}', {
    staleWhenRefused: true,
    onSuccess: () => {
      notify('required.withdrawn', { type: 'success' });
      deselect(id);
    },
    onError: notifyError,
  });
  const title = assignmentTitle(t, assignment);
  return (
    <>
      <Button
        color="error"
        onClick={() => ask(true)}
        aria-label={t('required.withdrawNamed', { title })}
        sx={sx}
      >
        {t('required.withdraw')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={t('required.withdrawTitle', { title })}
          text={t('required.withdrawText')}
          action={t('required.withdraw')}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ params: { id } }, { onSettled: () => ask(false) })}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
