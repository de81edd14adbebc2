import { Box, Stack, Tab, Tabs } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { DeleteLookup } from './DeleteLookup.tsx';
import { LookupCreate } from './LookupCreate.tsx';
import { LookupEdit } from './LookupEdit.tsx';
import { LookupList } from './LookupList.tsx';
import { kinds } from './lookup-form.ts';

/**
 * Categories, skills, headsets, partners and platform badges, in all content languages (TR-12, BA-01).
 * `?tab=` selects the kind, and `?q=` searches in all languages. `?edit=new`, `?edit=<id>` and `?delete=<id>`
 * open dialogs.
 */
export default function LookupsPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [edit, setEdit] = useAddress('edit');
  const [deleted, setDeleted] = useAddress('delete');
  const kind = kinds.find((one) => one === params.get('tab')) ?? 'categories';
  const closeForm = () => setEdit(undefined);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Tabs
        value={kind}
        onChange={(_, next: string) => setParams({ tab: next }, { replace: true })}
        variant="scrollable"
        aria-label={t('lookups.lookups')}
      >
        {kinds.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`tab-${one}`}
            aria-controls={one === kind ? 'lookups' : undefined}
            label={t(`lookups.kinds.${one}`)}
          />
        ))}
      </Tabs>
      <Box id="lookups" role="tabpanel" aria-labelledby={`tab-${kind}`}>
        <LookupList
          key={kind}
          kind={kind}
          onAdd={() => setEdit('new')}
          onEdit={setEdit}
          onDelete={setDeleted}
        />
      </Box>
      {edit === 'new' && <LookupCreate kind={kind} onClose={closeForm} />}
      {edit && edit !== 'new' && <LookupEdit key={edit} id={edit} kind={kind} onClose={closeForm} />}
      {deleted && (
        <DeleteLookup key={deleted} kind={kind} id={deleted} onClose={() => setDeleted(undefined)} />
      )}
    </Stack>
  );
}
