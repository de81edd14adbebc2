import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import {
  BulkDeleteWithConfirmButton,
  FilterButton,
  List,
  type RaRecord,
  SelectInput,
  SortButton,
  useListContext,
} from 'react-admin';
import { fileTypes } from '../../../../shared/contracts/content/content-files.ts';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { failedInPlace } from '../../foundation/common/failed-in-place.ts';
import { ListPager } from '../../foundation/common/ListPager.tsx';
import { ResourceScope } from '../../foundation/common/ResourceScope.tsx';
import { RecordCards } from '../../foundation/common/records/RecordCards.tsx';
import { ResultCount } from '../../foundation/common/records/ResultCount.tsx';
import { SearchFilter } from '../../foundation/common/records/SearchFilter.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useLookups } from '../catalogue-parts/use-lookups.ts';
import { DeleteTraining } from './DeleteTraining.tsx';
import { TrainingTable } from './TrainingTable.tsx';

const SOON = 4000;
const onItsWay = (training: TrainingItem) =>
  training.files.some((file) => file.status === 'pending' || file.status === 'validating');

const sorts = ['title', 'lastModifiedDate', 'createdDate', 'totalLike', 'durationInMinute'];

/**
 * The trainings of all organisations, for super admins, with the state of their content. Search, filters and
 * order are in the address, and can be saved. `?delete=` opens the confirmation of a deletion.
 */
export default function TrainingList() {
  const t = useT();
  // The list is polled while content is being processed.
  const [waiting, setWaiting] = useState(false);
  const [, setWizard] = useAddress('wizard');
  const filters = useFilters();
  return (
    <ResourceScope name="formations">
      <List<TrainingItem & RaRecord>
        title={false}
        empty={false}
        component="div"
        exporter={false}
        sort={{ field: 'title', order: 'ASC' }}
        perPage={24}
        queryOptions={{
          ...failedInPlace,
          refetchInterval: waiting ? SOON : false,
          onSettled: (result) => setWaiting(result?.data.some(onItsWay) ?? false),
        }}
        filters={filters}
        actions={
          <>
            <ResultCount />
            <SortButton fields={sorts} />
            <FilterButton />
          </>
        }
        pagination={<ListPager />}
      >
        <RecordCards
          nothing={{
            title: t('trainings.nothing'),
            text: t('trainings.nothingHint'),
            action: (
              <Button variant="contained" startIcon={<AddRounded />} onClick={() => setWizard('new')}>
                {t('shell.addTraining')}
              </Button>
            ),
          }}
          skeleton={<RowsSkeleton count={8} height={84} />}
          frame={() => (
            <TrainingTable
              bulkActions={
                <BulkDeleteWithConfirmButton
                  mutationMode="pessimistic"
                  confirmContent="catalogue.deleteManyText"
                />
              }
            />
          )}
        >
          {null}
        </RecordCards>
        <Deletion />
      </List>
    </ResourceScope>
  );
}

function useFilters() {
  const t = useT();
  const { data: lookups } = useLookups();
  const types = fileTypes.map((id) => ({ id, name: t(`catalogue.types.${id}`) }));
  const partners = [{ id: '-1', name: t('trainings.fields.ownPartner') }, ...(lookups?.partners ?? [])];
  const choice = (source: string, label: string, choices: readonly { id: string; name: string }[]) => (
    <SelectInput
      key={source}
      source={source}
      label={label}
      choices={[...choices]}
      translateChoice={false}
      sx={{ minWidth: 180 }}
    />
  );
  return [
    <SearchFilter key="q" source="q" alwaysOn placeholder={t('trainings.search')} />,
    choice('categoryId', t('trainings.fields.category'), lookups?.categories ?? []),
    choice('fileType', t('trainings.fields.contentType'), types),
    choice('partnerId', t('trainings.fields.partner'), partners),
  ];
}

function Deletion() {
  const [deleted, setDeleted] = useAddress('delete');
  const { data = [] } = useListContext<TrainingItem>();
  if (!deleted) return null;
  const title = data.find((training) => training.id === deleted)?.title ?? '';
  return <DeleteTraining id={deleted} title={title} onClose={() => setDeleted(undefined)} />;
}
