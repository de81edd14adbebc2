import AddRounded from '@mui/icons-material/AddRounded';
import DescriptionRounded from '@mui/icons-material/DescriptionRounded';
import { Box, Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, ResourceContextProvider, useListContext } from 'react-admin';
import type { Resource } from '../../../shared/contracts/resources.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { ListPager } from '../common/ListPager.tsx';
import { SearchField } from '../common/SearchField.tsx';
import { CardsSkeleton } from '../common/skeletons.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { useSession } from '../providers/session.ts';
import { DeleteResource } from './DeleteResource.tsx';
import { ResourceCard } from './ResourceCard.tsx';
import { ResourceDialog } from './ResourceDialog.tsx';

/** RE-01: the documents by title, searched, with what uses them; admins and super admins change them. */
export default function ResourcesTab() {
  const t = useT();
  const [q, setQ] = useAddress('q', { replace: true });
  const [, setEdit] = useAddress('edit');
  const role = useSession()?.role;
  const writes = role === 'admin' || role === 'super';
  const add = (
    <Button
      variant="contained"
      startIcon={<AddRounded />}
      onClick={() => setEdit('new')}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      {t('resources.add')}
    </Button>
  );
  return (
    <ResourceContextProvider value="resources">
      <Stack
        direction="row"
        sx={{ gap: 1.5, mb: 2.5, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
      >
        <SearchField
          label={t('resources.search')}
          value={q ?? ''}
          onChange={(text) => setQ(text || undefined)}
        />
        {writes && add}
      </Stack>
      <ListBase<Resource>
        // A new search begins at its first page.
        key={q ?? ''}
        filter={q ? { q } : {}}
        sort={{ field: 'title', order: 'ASC' }}
        perPage={24}
        storeKey={false}
        disableSyncWithLocation
      >
        <Documents filtered={q !== undefined} onClear={() => setQ(undefined)} writes={writes} add={add} />
      </ListBase>
    </ResourceContextProvider>
  );
}

interface DocumentsProps {
  filtered: boolean;
  writes: boolean;
  add: ReactNode;
  onClear: () => void;
}

function Documents({ filtered, writes, add, onClear }: DocumentsProps) {
  const [edit, setEdit] = useAddress('edit');
  const [deleting, setDeleting] = useAddress('delete');
  const { data = [] } = useListContext<Resource>();
  const named = (id: string | undefined) => data.find((one) => one.id === id && one.isOwner);
  const [edited, deleted] = [named(edit), named(deleting)];
  return (
    <>
      <Rows
        filtered={filtered}
        onClear={onClear}
        add={writes ? add : undefined}
        onEdit={writes ? setEdit : undefined}
        onDelete={writes ? setDeleting : undefined}
      />
      {writes && edit === 'new' && <ResourceDialog onClose={() => setEdit(undefined)} />}
      {writes && edited && (
        <ResourceDialog key={edited.id} resource={edited} onClose={() => setEdit(undefined)} />
      )}
      {writes && deleted && <DeleteResource resource={deleted} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

interface RowsProps {
  filtered: boolean;
  add: ReactNode;
  onClear: () => void;
  onEdit: ((id: string) => void) | undefined;
  onDelete: ((id: string) => void) | undefined;
}

function Rows({ filtered, add, onClear, onEdit, onDelete }: RowsProps) {
  const t = useT();
  const { data, error, isPending, refetch } = useListContext<Resource>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending || !data) return <CardsSkeleton height={150} count={6} />;
  if (data.length === 0)
    return filtered ? (
      <EmptyState
        filtered
        title={t('common.empty.noMatch')}
        text={t('common.empty.noMatchHint')}
        action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
      />
    ) : (
      <EmptyState
        icon={<DescriptionRounded />}
        title={t('resources.nothing')}
        text={t('resources.nothingHint')}
        action={add}
      />
    );
  return (
    <>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(330px, 100%), 1fr))',
        }}
      >
        {data.map((resource) => (
          <ResourceCard
            key={resource.id}
            resource={resource}
            onEdit={onEdit && resource.isOwner ? () => onEdit(resource.id) : undefined}
            onDelete={onDelete && resource.isOwner ? () => onDelete(resource.id) : undefined}
          />
        ))}
      </Box>
      <ListPager />
    </>
  );
}
