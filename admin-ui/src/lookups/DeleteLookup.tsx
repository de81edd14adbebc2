import { Alert, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { type MessageKey, useT } from '../i18n/index.ts';
import { ApiError } from '../providers/api-error.ts';
import { removeLookup } from './lookup-calls.ts';
import type { AnyLookup, Kind } from './lookup-form.ts';
import { useLookupsChanged } from './use-lookups-changed.ts';

interface Props {
  kind: Kind;
  lookup: AnyLookup;
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
} as const satisfies Record<Kind, MessageKey>;

/** Asks before a lookup is deleted, and says where it cannot be: a training holds it, a badge stands in it, somebody has it. */
export function DeleteLookup({ kind, lookup, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const changed = useLookupsChanged();
  const [inUse, setInUse] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeLookup(kind, lookup.id),
    onSuccess: () => {
      onClose();
      notify('lookups.deleted', { type: 'success' });
      changed();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'LOOKUP_IN_USE') setInUse(true);
      else notifyError(error);
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
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
