import { Alert, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useDeleteController, useNotify } from 'react-admin';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { RecordOf } from '../../foundation/common/records/RecordOf.tsx';
import { type MessageKey, useT } from '../../foundation/i18n/index.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import type { AnyLookup, LookupResource } from './lookup-form.ts';

interface Props {
  kind: LookupResource;
  onClose: () => void;
}

const trainings = 'lookups.inUse';
const inUseText = {
  categories: trainings,
  skills: trainings,
  headsets: trainings,
  partners: trainings,
  badgeCategories: 'lookups.inUseCategory',
  badges: 'lookups.inUseBadge',
} as const satisfies Record<LookupResource, MessageKey>;

/**
 * Confirms the deletion of a record. Shows why a record cannot be deleted: a training, badge or person uses
 * it.
 */
export const DeleteLookup = ({ id, ...props }: Props & { id: string }) => (
  <RecordOf<AnyLookup> resource={props.kind} id={id} onGone={props.onClose}>
    {(lookup) => <Question lookup={lookup} {...props} />}
  </RecordOf>
);

function Question({ kind, lookup, onClose }: Props & { lookup: AnyLookup }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [inUse, setInUse] = useState(false);
  const { handleDelete, isPending } = useDeleteController({
    resource: kind,
    record: lookup,
    mutationMode: 'pessimistic',
    redirect: false,
    mutationOptions: {
      onSuccess: () => {
        onClose();
        notify('lookups.deleted', { type: 'success' });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'LOOKUP_IN_USE') setInUse(true);
        else notifyError(error);
      },
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('lookups.deleteTitle', { name: lookup.name })}
      text={
        <Stack sx={{ gap: 2 }}>
          <Typography color="text.secondary">
            {t(kind === 'badges' ? 'lookups.deleteBadgeText' : 'lookups.deleteText')}
          </Typography>
          {inUse && <Alert severity="error">{t(inUseText[kind], { name: lookup.name })}</Alert>}
        </Stack>
      }
      busy={isPending}
      onConfirm={handleDelete}
      onClose={onClose}
    />
  );
}
