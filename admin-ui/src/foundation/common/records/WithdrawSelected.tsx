import { Button } from '@mui/material';
import { useState } from 'react';
import { type Identifier, useListContext, useNotify } from 'react-admin';
import { useT } from '../../i18n/index.ts';
import { ApiError } from '../../providers/api-error.ts';
import { type Caller, useChanges } from '../../providers/change.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useNotifyError } from '../error-text.ts';
import { SelectionBar } from './SelectionBar.tsx';

interface Props {
  route: 'DELETE /suggestions/{id}' | 'DELETE /assignments/{id}';
  /** Says what happens to the people. */
  text: string;
}

/**
 * A toolbar that withdraws the selected suggestions or assignments, one after the other. After an error the remaining
 * ones are still selected. Records that another person has withdrawn count as withdrawn.
 */
export function WithdrawSelected({ route, text }: Props) {
  const t = useT();
  const { selectedIds, onSelect } = useListContext();
  const [isAsked, ask] = useState(false);
  const notify = useNotify();
  const notifyError = useNotifyError();
  const withdrawAll = async (call: Caller, ids: readonly Identifier[]) => {
    for (const [index, id] of ids.entries()) {
      await call(route, { params: { id: String(id) } }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
      });
      onSelect(ids.slice(index + 1));
    }
    return ids.length;
  };
  const withdraw = useChanges(withdrawAll, {
    staleWhenRefused: true,
    onSuccess: (smart_count) =>
      notify('required.withdrawnSelected', { type: 'success', messageArgs: { smart_count } }),
    onError: notifyError,
    onSettled: () => ask(false),
  });
  if (selectedIds.length === 0 && !isAsked) return null;
  const smart_count = selectedIds.length;
  return (
    <>
      {smart_count > 0 && (
        <SelectionBar label={t('required.selectedActions')}>
          <Button color="error" onClick={() => ask(true)}>
            {t('required.withdraw')}
          </Button>
        </SelectionBar>
      )}
      {isAsked && (
        <ConfirmDialog
          open
          danger
          title={t('required.withdrawSelected', { smart_count })}
          text={text}
          action={t('required.withdraw')}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate([...selectedIds])}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
