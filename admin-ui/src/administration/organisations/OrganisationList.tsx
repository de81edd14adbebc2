import { lazy, Suspense } from 'react';
import { List } from 'react-admin';
import type { Organisation } from '../../../../shared/contracts/administration/organisations.ts';
import { failedInPlace } from '../../foundation/common/failed-in-place.ts';
import { ListPager } from '../../foundation/common/ListPager.tsx';
import { RecordCards } from '../../foundation/common/records/RecordCards.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { AddButton } from './AddButton.tsx';
import { Deletions } from './Deletions.tsx';
import { listFilters, OrganisationListActions } from './OrganisationListActions.tsx';
import { OrganisationRows } from './OrganisationRows.tsx';
import { type OrganisationType, resourceOf } from './types.ts';

// Loaded on demand: the form's rules and inputs are half as large as the list.
const OrganisationCreate = lazy(async () => ({
  default: (await import('./OrganisationCreate.tsx')).OrganisationCreate,
}));
const OrganisationEdit = lazy(async () => ({
  default: (await import('./OrganisationEdit.tsx')).OrganisationEdit,
}));
const TrainingsDialog = lazy(async () => ({ default: (await import('./OfferDialog.tsx')).TrainingsDialog }));
const CoursesDialog = lazy(async () => ({ default: (await import('./OfferDialog.tsx')).CoursesDialog }));
const PolicyDialog = lazy(async () => ({ default: (await import('./PolicyDialog.tsx')).PolicyDialog }));
const DeleteOrganisation = lazy(async () => ({
  default: (await import('./DeleteOrganisation.tsx')).DeleteOrganisation,
}));

/**
 * The organisations of one type (OR-01). Search, sort and page are in the address and in a separate store.
 * Dialogs are `?edit=new`, `?edit=<id>`, `?trainings=<id>`, `?courses=<id>`, `?policy=<id>` and `?delete=<id>`.
 */
export function OrganisationList({ type }: { type: OrganisationType }) {
  const t = useT();
  return (
    <>
      <Deletions />
      <List<Organisation>
        resource={resourceOf[type]}
        storeKey={`organisations.${type}`}
        sort={{ field: 'name', order: 'ASC' }}
        perPage={24}
        title={false}
        empty={false}
        component="div"
        filters={listFilters(t)}
        actions={<OrganisationListActions type={type} />}
        pagination={<ListPager />}
        aside={<Dialogs type={type} />}
        queryOptions={failedInPlace}
      >
        <RecordCards
          nothing={{
            title: t(`organisations.nothing.${type}`),
            text: t('organisations.nothingHint'),
            action: <AddButton label={t(`organisations.add.${type}`)} />,
          }}
          skeleton={<RowsSkeleton count={8} height={72} />}
          frame={() => <OrganisationRows />}
        >
          {null}
        </RecordCards>
      </List>
    </>
  );
}

function Dialogs({ type }: { type: OrganisationType }) {
  const [edit, setEdit] = useAddress('edit');
  const [trainings, setTrainings] = useAddress('trainings');
  const [courses, setCourses] = useAddress('courses');
  const [policy, setPolicy] = useAddress('policy');
  const [deleting, setDeleting] = useAddress('delete');
  const closeForm = () => setEdit(undefined);
  return (
    <Suspense fallback={null}>
      {edit === 'new' && <OrganisationCreate type={type} onClose={closeForm} />}
      {edit && edit !== 'new' && <OrganisationEdit key={edit} type={type} id={edit} onClose={closeForm} />}
      {trainings && <TrainingsDialog id={trainings} onClose={() => setTrainings(undefined)} />}
      {courses && <CoursesDialog id={courses} onClose={() => setCourses(undefined)} />}
      {policy && <PolicyDialog key={policy} id={policy} onClose={() => setPolicy(undefined)} />}
      {deleting && <DeleteOrganisation key={deleting} id={deleting} onClose={() => setDeleting(undefined)} />}
    </Suspense>
  );
}
