import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { ListBase, ResourceContextProvider, useListContext } from 'react-admin';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { failedInPlace } from '../common/failed-in-place.ts';
import { ListPager } from '../common/ListPager.tsx';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { DeleteTraining } from './DeleteTraining.tsx';
import { FormationRows } from './FormationRows.tsx';
import { FormationTools } from './FormationTools.tsx';

const SOON = 4000;
const onItsWay = (training: TrainingItem) =>
  training.files.some((file) => file.status === 'pending' || file.status === 'validating');

/**
 * Every training of every organisation, for super admins: searched, filtered, sorted by the address, with how far
 * their content is. `?delete=` asks.
 */
export function FormationList() {
  // While content is on its way the list looks again by itself.
  const [waiting, setWaiting] = useState(false);
  return (
    <ResourceContextProvider value="trainings">
      <ListBase<TrainingItem>
        storeKey="formations"
        sort={{ field: 'title', order: 'ASC' }}
        perPage={24}
        queryOptions={{
          ...failedInPlace,
          refetchInterval: waiting ? SOON : false,
          onSettled: (result) => setWaiting(result?.data.some(onItsWay) ?? false),
        }}
      >
        <FormationTools />
        <Content />
        <Deletion />
      </ListBase>
    </ResourceContextProvider>
  );
}

function Content() {
  const t = useT();
  const [, setWizard] = useAddress('wizard');
  const [, setDeleted] = useAddress('delete');
  const [, setShown] = useAddress('training');
  const { data, error, isPending, refetch, filterValues, setFilters } = useListContext<TrainingItem>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending || !data) return <RowsSkeleton count={8} height={84} />;
  if (data.length === 0 && Object.keys(filterValues).length > 0)
    return (
      <EmptyState
        filtered
        title={t('common.empty.noMatch')}
        text={t('common.empty.noMatchHint')}
        action={<Button onClick={() => setFilters({})}>{t('common.clearFilters')}</Button>}
      />
    );
  if (data.length === 0)
    return (
      <EmptyState
        title={t('trainings.nothing')}
        text={t('trainings.nothingHint')}
        action={
          <Button variant="contained" startIcon={<AddRounded />} onClick={() => setWizard('new')}>
            {t('shell.addTraining')}
          </Button>
        }
      />
    );
  return (
    <>
      <FormationRows rows={data} onOpen={setShown} onEdit={setWizard} onDelete={setDeleted} />
      <ListPager />
    </>
  );
}

function Deletion() {
  const [deleted, setDeleted] = useAddress('delete');
  const { data = [] } = useListContext<TrainingItem>();
  if (!deleted) return null;
  const title = data.find((training) => training.id === deleted)?.title ?? '';
  return <DeleteTraining id={deleted} title={title} onClose={() => setDeleted(undefined)} />;
}
