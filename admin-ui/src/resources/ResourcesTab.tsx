import AddRounded from '@mui/icons-material/AddRounded';
import DescriptionRounded from '@mui/icons-material/DescriptionRounded';
import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, ResourceContextProvider, useListContext } from 'react-admin';
import type { Resource } from '../../../shared/contracts/resources.ts';
import { CardList } from '../common/CardList.tsx';
import { failedInPlace } from '../common/failed-in-place.ts';
import { SearchField } from '../common/SearchField.tsx';
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
        queryOptions={failedInPlace}
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
  const t = useT();
  const [edit, setEdit] = useAddress('edit');
  const [deleting, setDeleting] = useAddress('delete');
  const { data = [] } = useListContext<Resource>();
  const named = (id: string | undefined) => data.find((one) => one.id === id && one.isOwner);
  const [edited, deleted] = [named(edit), named(deleting)];
  return (
    <>
      <CardList<Resource>
        filtered={filtered}
        onClear={onClear}
        nothing={{
          title: t('resources.nothing'),
          text: t('resources.nothingHint'),
          icon: <DescriptionRounded />,
          ...(writes ? { action: add } : {}),
        }}
        height={150}
        card={(resource) => (
          <ResourceCard
            key={resource.id}
            resource={resource}
            onEdit={writes && resource.isOwner ? () => setEdit(resource.id) : undefined}
            onDelete={writes && resource.isOwner ? () => setDeleting(resource.id) : undefined}
          />
        )}
      />
      {writes && edit === 'new' && <ResourceDialog onClose={() => setEdit(undefined)} />}
      {writes && edited && (
        <ResourceDialog key={edited.id} resource={edited} onClose={() => setEdit(undefined)} />
      )}
      {writes && deleted && <DeleteResource resource={deleted} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
