import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { ListBase, ResourceContextProvider, useListContext } from 'react-admin';
import type { Client } from '../../../shared/contracts/organisations.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { failedInPlace } from '../common/failed-in-place.ts';
import { ListPager } from '../common/ListPager.tsx';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { DeleteOrganisation } from './DeleteOrganisation.tsx';
import { ListTools } from './ListTools.tsx';
import { CoursesDialog, TrainingsDialog } from './OfferDialog.tsx';
import { OrganisationDialog } from './OrganisationDialog.tsx';
import { OrganisationRows } from './OrganisationRows.tsx';
import type { ClientType } from './types.ts';

/**
 * OR-01: the organisations of one type. What is searched, sorted and paged is in the address and in a store of
 * its own; dialogs are `?edit=new`, `?edit=<id>`, `?trainings=<id>`, `?courses=<id>` and `?delete=<id>`.
 */
export function OrganisationList({ type }: { type: ClientType }) {
  const [edit, setEdit] = useAddress('edit');
  const [trainings, setTrainings] = useAddress('trainings');
  const [courses, setCourses] = useAddress('courses');
  const [deleting, setDeleting] = useAddress('delete');
  return (
    <ResourceContextProvider value="clients">
      <ListBase
        storeKey={`organisations.${type}`}
        filter={{ type }}
        sort={{ field: 'name', order: 'ASC' }}
        perPage={24}
        queryOptions={failedInPlace}
      >
        <ListTools type={type} add={<AddButton type={type} onAdd={() => setEdit('new')} />} />
        <Content
          type={type}
          onAdd={() => setEdit('new')}
          onEdit={setEdit}
          onTrainings={setTrainings}
          onCourses={setCourses}
          onDelete={setDeleting}
        />
        {deleting && (
          <DeleteOrganisation key={deleting} id={deleting} onClose={() => setDeleting(undefined)} />
        )}
      </ListBase>
      {edit && (
        <OrganisationDialog
          type={type}
          id={edit === 'new' ? undefined : edit}
          onClose={() => setEdit(undefined)}
        />
      )}
      {trainings && <TrainingsDialog id={trainings} onClose={() => setTrainings(undefined)} />}
      {courses && <CoursesDialog id={courses} onClose={() => setCourses(undefined)} />}
    </ResourceContextProvider>
  );
}

function AddButton({ type, onAdd }: { type: ClientType; onAdd: () => void }) {
  const t = useT();
  return (
    <Button
      variant="contained"
      startIcon={<AddRounded />}
      onClick={onAdd}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      {t(`organisations.add.${type}`)}
    </Button>
  );
}

interface ContentProps {
  type: ClientType;
  onAdd: () => void;
  onEdit: (id: string) => void;
  onTrainings: (id: string) => void;
  onCourses: (id: string) => void;
  onDelete: (id: string) => void;
}

function Content({ type, onAdd, ...rows }: ContentProps) {
  const t = useT();
  const { data, error, isPending, refetch, filterValues, setFilters } = useListContext<Client>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending || !data) return <RowsSkeleton count={8} height={72} />;
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
        title={t(`organisations.nothing.${type}`)}
        text={t('organisations.nothingHint')}
        action={<AddButton type={type} onAdd={onAdd} />}
      />
    );
  return (
    <>
      <OrganisationRows rows={data} {...rows} />
      <ListPager />
    </>
  );
}
