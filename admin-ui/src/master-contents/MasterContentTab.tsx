import AddRounded from '@mui/icons-material/AddRounded';
import LayersRounded from '@mui/icons-material/LayersRounded';
import { Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ListBase, ResourceContextProvider, useListContext } from 'react-admin';
import type { MasterContent } from '../../../shared/contracts/master-contents.ts';
import { CardList } from '../common/CardList.tsx';
import { failedInPlace } from '../common/failed-in-place.ts';
import { SearchField } from '../common/SearchField.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { useSession } from '../providers/session.ts';
import { DeleteMasterContent } from './DeleteMasterContent.tsx';
import { MasterContentCard } from './MasterContentCard.tsx';
import { MasterContentDialog } from './MasterContentDialog.tsx';

const SOON = 4000;
const onItsWay = ({ files }: MasterContent) =>
  files.some((file) => file.status === 'pending' || file.status === 'validating');

/** MC-01: the master contents by name, searched; admins and super admins change them, managers look. */
export default function MasterContentTab() {
  const t = useT();
  const [q, setQ] = useAddress('q', { replace: true });
  const [, setEdit] = useAddress('edit');
  // While content is on its way the list looks again by itself.
  const [waiting, setWaiting] = useState(false);
  const role = useSession()?.role;
  const writes = role === 'admin' || role === 'super';
  const add = (
    <Button
      variant="contained"
      startIcon={<AddRounded />}
      onClick={() => setEdit('new')}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      {t('masterContents.add')}
    </Button>
  );
  return (
    <ResourceContextProvider value="master-contents">
      <Stack
        direction="row"
        sx={{ gap: 1.5, mb: 2.5, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
      >
        <SearchField
          label={t('masterContents.search')}
          value={q ?? ''}
          onChange={(text) => setQ(text || undefined)}
        />
        {writes && add}
      </Stack>
      <ListBase<MasterContent>
        // A new search begins at its first page.
        key={q ?? ''}
        filter={q ? { q } : {}}
        sort={{ field: 'name', order: 'ASC' }}
        perPage={24}
        storeKey={false}
        disableSyncWithLocation
        queryOptions={{
          ...failedInPlace,
          refetchInterval: waiting ? SOON : false,
          onSettled: (result) => setWaiting(result?.data.some(onItsWay) ?? false),
        }}
      >
        <Contents filtered={q !== undefined} onClear={() => setQ(undefined)} writes={writes} add={add} />
      </ListBase>
    </ResourceContextProvider>
  );
}

interface ContentsProps {
  filtered: boolean;
  writes: boolean;
  add: ReactNode;
  onClear: () => void;
}

function Contents({ filtered, writes, add, onClear }: ContentsProps) {
  const t = useT();
  const [edit, setEdit] = useAddress('edit');
  const [deleting, setDeleting] = useAddress('delete');
  const { data = [] } = useListContext<MasterContent>();
  const named = (id: string | undefined) => data.find((one) => one.id === id);
  const [edited, deleted] = [named(edit), named(deleting)];
  return (
    <>
      <CardList<MasterContent>
        filtered={filtered}
        onClear={onClear}
        nothing={{
          title: t('masterContents.nothing'),
          text: t('masterContents.nothingHint'),
          icon: <LayersRounded />,
          ...(writes ? { action: add } : {}),
        }}
        height={170}
        card={(master) => (
          <MasterContentCard
            key={master.id}
            master={master}
            onEdit={writes ? () => setEdit(master.id) : undefined}
            onDelete={writes ? () => setDeleting(master.id) : undefined}
          />
        )}
      />
      {writes && edit === 'new' && <MasterContentDialog onClose={() => setEdit(undefined)} />}
      {writes && edited && (
        <MasterContentDialog key={edited.id} master={edited} onClose={() => setEdit(undefined)} />
      )}
      {writes && deleted && <DeleteMasterContent master={deleted} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
