import { Alert, Button, Stack, Typography } from '@mui/material';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { PROVIDER } from '../../../../shared/ids.ts';
import { useTrainings } from '../../content/catalogue-parts/use-trainings.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { LeaveGuard } from '../../foundation/common/LeaveGuard.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { api, callQueryKey, useApi } from '../../foundation/providers/api.ts';
import { type Caller, useChanges } from '../../foundation/providers/change.ts';
import { useEveryPage } from '../../foundation/providers/every-page.ts';
import { DiffReview } from './DiffReview.tsx';
import { OfferColumn } from './OfferColumn.tsx';
import { applyOffer, compareOffers } from './offer-diff.ts';
import { type Offered, ofCourse, ofTraining } from './offered.ts';

interface Props {
  /** Id of the organisation. */
  id: string;
  onClose: () => void;
}

/** Read when the dialog opens, but not on reconnect: a refetch would discard the person's selection. */
const asItIs = { staleTime: 0, refetchOnReconnect: false } as const;

/**
 * Chooses the trainings that are open for an organisation. The changes are shown before they are saved
 * (OR-04).
 */
export function TrainingsDialog({ id, onClose }: Props) {
  const t = useT();
  const organisation = useApi('GET /clients/{id}', { params: { id } });
  const opened = useApi('GET /clients/{id}/trainings', { params: { id } }, asItIs);
  const all = useTrainings();
  // An organisation always has its own trainings.
  const offered = useMemo(
    () => all.data?.filter((training) => training.ownerId !== id).map(ofTraining),
    [all.data, id],
  );
  return (
    <OfferDialog
      parameter="trainings"
      title={(name) => (name ? t('organisations.trainingsNamed', { name }) : t('organisations.trainings'))}
      queries={[organisation, opened, all]}
      name={organisation.data?.name}
      opened={opened.isFetchedAfterMount ? opened.data : undefined}
      offered={offered}
      read={() => api('GET /clients/{id}/trainings', { params: { id } })}
      save={(call, ids) => call('PUT /clients/{id}/trainings', { params: { id }, body: ids })}
      saved={callQueryKey('GET /clients/{id}/trainings', { params: { id } })}
      onClose={onClose}
    />
  );
}

/** Chooses the provider's courses that are open for an organisation. */
export function CoursesDialog({ id, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const organisation = useApi('GET /clients/{id}', { params: { id } });
  const opened = useApi('GET /clients/{id}/courses', { params: { id } }, asItIs);
  const all = useEveryPage('GET /courses', { query: { lang: locale, sort: '["title","ASC"]' } });
  const offered = useMemo(
    () => all.data?.filter((course) => course.ownerId === PROVIDER).map(ofCourse),
    [all.data],
  );
  return (
    <OfferDialog
      parameter="courses"
      title={(name) => (name ? t('organisations.coursesNamed', { name }) : t('organisations.courses'))}
      queries={[organisation, opened, all]}
      name={organisation.data?.name}
      opened={opened.isFetchedAfterMount ? opened.data : undefined}
      offered={offered}
      read={() => api('GET /clients/{id}/courses', { params: { id } })}
      save={(call, ids) => call('PUT /clients/{id}/courses', { params: { id }, body: ids })}
      saved={callQueryKey('GET /clients/{id}/courses', { params: { id } })}
      onClose={onClose}
    />
  );
}

interface OfferQuery {
  error: Error | null;
  refetch: () => Promise<unknown>;
}

interface OfferProps {
  /** Parameter of the address that opens the dialog. */
  parameter: string;
  title: (name: string | undefined) => string;
  queries: readonly OfferQuery[];
  name: string | undefined;
  opened: readonly string[] | undefined;
  offered: readonly Offered[] | undefined;
  /** Reads the opened ids again. */
  read: () => Promise<string[]>;
  save: (call: Caller, ids: string[]) => Promise<string[]>;
  /** Key of the query with the opened ids. */
  saved: QueryKey;
  onClose: () => void;
}

function OfferDialog({ title, queries, name, opened, offered, ...rest }: OfferProps) {
  if (name && opened && offered)
    return <Picker title={title(name)} opened={opened} offered={offered} {...rest} />;
  const error = queries.find((query) => query.error)?.error;
  return (
    <FormDialog open onClose={rest.onClose} title={title(name)} width="lg">
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all(queries.map((q) => q.refetch()))} />
      ) : (
        <RowsSkeleton count={6} />
      )}
    </FormDialog>
  );
}

interface PickerProps extends Pick<OfferProps, 'parameter' | 'read' | 'save' | 'saved' | 'onClose'> {
  title: string;
  opened: readonly string[];
  offered: readonly Offered[];
}

function Picker({ parameter, title, opened, offered, read, save: write, saved: key, onClose }: PickerProps) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  const [included, setIncluded] = useState<ReadonlySet<string>>(() => new Set(opened));
  const [reviewing, setReviewing] = useState(false);
  const left = useRef(false);
  const sides = useMemo(
    () => ({
      available: offered.filter(({ id }) => !included.has(id)),
      included: offered.filter(({ id }) => included.has(id)),
    }),
    [offered, included],
  );
  const diff = useMemo(() => compareOffers(opened, included), [opened, included]);
  const changed = diff.added.length + diff.removed.length > 0;
  const move = (ids: readonly string[], on: boolean) =>
    setIncluded((before) => {
      const next = new Set(before);
      for (const one of ids) on ? next.add(one) : next.delete(one);
      return next;
    });

  // Another person may have opened or closed others since the dialog was opened. These changes remain.
  const save = useChanges(async (call) => write(call, applyOffer(await read(), diff)), {
    onSuccess: (saved) => {
      left.current = true;
      queries.setQueryData(key, saved);
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
          <DiffReview diff={diff} offered={offered} />
        </Stack>
      ) : (
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2.5 }}>
          <OfferColumn
            side="available"
            offered={sides.available}
            moved={new Set(diff.removed)}
            onMove={(ids) => move(ids, true)}
          />
          <OfferColumn
            side="included"
            offered={sides.included}
            moved={new Set(diff.added)}
            onMove={(ids) => move(ids, false)}
          />
        </Stack>
      )}
      <LeaveGuard parameter={parameter} dirty={() => changed && !left.current} />
    </FormDialog>
  );
}
