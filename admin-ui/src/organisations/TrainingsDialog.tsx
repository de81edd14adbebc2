import { Alert, Button, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { ErrorState } from '../common/ErrorState.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { FormDialog } from '../common/FormDialog.tsx';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useT } from '../i18n/index.ts';
import { api, useApi } from '../providers/api.ts';
import { DiffReview } from './DiffReview.tsx';
import { TrainingColumn } from './TrainingColumn.tsx';
import { diffOf } from './training-diff.ts';

interface Props {
  /** Of the organisation. */
  id: string;
  onClose: () => void;
}

/** OR-04: which trainings an organisation has in its offer. The changes are shown before they are saved. */
export function TrainingsDialog({ id, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const client = useApi('GET /clients/{id}', { params: { id } });
  const opened = useApi('GET /clients/{id}/trainings', { params: { id } }, { staleTime: 0 });
  const trainings = useApi('GET /trainings', {
    query: { lang: locale, sort: '["title","ASC"]', range: '[0,999]' },
  });
  const title = client.data
    ? t('organisations.trainingsNamed', { name: client.data.name })
    : t('organisations.trainings');
  const error = client.error ?? opened.error ?? trainings.error;
  if (client.data && opened.data && trainings.data && !opened.isFetching) {
    // Its own are in its catalogue anyway.
    const offered = trainings.data.filter((training) => training.ownerId !== id);
    return <Picker id={id} title={title} opened={opened.data} trainings={offered} onClose={onClose} />;
  }
  return (
    <FormDialog open onClose={onClose} title={title} width="lg">
      {error ? (
        <ErrorState
          error={error}
          onRetry={() => void Promise.all([client, opened, trainings].map((q) => q.refetch()))}
        />
      ) : (
        <RowsSkeleton count={6} />
      )}
    </FormDialog>
  );
}

interface PickerProps extends Props {
  title: string;
  opened: readonly string[];
  trainings: readonly TrainingItem[];
}

function Picker({ id, title, opened, trainings, onClose }: PickerProps) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  const [included, setIncluded] = useState<ReadonlySet<string>>(() => new Set(opened));
  const [reviewing, setReviewing] = useState(false);
  const diff = useMemo(() => diffOf(opened, included), [opened, included]);
  const changed = diff.added.length + diff.removed.length > 0;
  const move = (ids: readonly string[], on: boolean) =>
    setIncluded((before) => {
      const next = new Set(before);
      for (const one of ids) on ? next.add(one) : next.delete(one);
      return next;
    });

  const save = useMutation({
    mutationFn: () => api('PUT /clients/{id}/trainings', { params: { id }, body: [...included] }),
    onSuccess: (saved) => {
      queries.setQueryData(['GET /clients/{id}/trainings', { id }, null], saved);
      notify('organisations.picker.saved', { type: 'success' });
      onClose();
    },
    onError: notifyError,
  });

  return (
    <FormDialog
      open
      width="lg"
      title={reviewing ? t('organisations.picker.review') : title}
      onClose={onClose}
      onSubmit={() => (reviewing ? save.mutate() : setReviewing(true))}
      busy={save.isPending}
      actions={
        <>
          <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1, pl: 2 }}>
            {changed
              ? t('organisations.picker.changes', { added: diff.added.length, removed: diff.removed.length })
              : t('organisations.picker.unchanged')}
          </Typography>
          <Button onClick={() => (reviewing ? setReviewing(false) : onClose())} disabled={save.isPending}>
            {t(reviewing ? 'common.back' : 'common.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!changed} loading={save.isPending}>
            {t(reviewing ? 'common.save' : 'common.next')}
          </Button>
        </>
      }
    >
      {reviewing ? (
        <Stack sx={{ gap: 2 }}>
          {diff.removed.length > 0 && (
            <Alert severity="warning">{t('organisations.picker.closedHint')}</Alert>
          )}
          <DiffReview diff={diff} trainings={trainings} />
        </Stack>
      ) : (
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2.5 }}>
          <TrainingColumn
            side="available"
            trainings={trainings.filter((training) => !included.has(training.id))}
            moved={new Set(diff.removed)}
            onMove={(ids) => move(ids, true)}
          />
          <TrainingColumn
            side="included"
            trainings={trainings.filter((training) => included.has(training.id))}
            moved={new Set(diff.added)}
            onMove={(ids) => move(ids, false)}
          />
        </Stack>
      )}
    </FormDialog>
  );
}
