import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { SearchField } from '../common/SearchField.tsx';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { DeleteLookup } from './DeleteLookup.tsx';
import { LookupDialog } from './LookupDialog.tsx';
import { LookupRows } from './LookupRows.tsx';
import { type AnyLookup, kinds } from './lookup-form.ts';
import { useLookups } from './use-lookups.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const named = ({ name, i18n = [], category }: AnyLookup): string =>
  plain([name, category?.name ?? '', ...i18n.map((entry) => entry.name)].join('\n'));

/**
 * Categories, skills, headsets, partners and platform badges, in all content languages (TR-12, BA-01). `?tab=` is the kind, `?q=` what is
 * searched in any language; `?edit=new`, `?edit=<id>` and `?delete=<id>` are dialogs.
 */
export default function LookupsPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [edit, setEdit] = useAddress('edit');
  const [deleted, setDeleted] = useAddress('delete');
  const [q = '', setQ] = useAddress('q', { replace: true });
  const kind = kinds.find((one) => one === params.get('tab')) ?? 'categories';
  const { all, error, refetch } = useLookups(kind);
  const words = plain(q).split(/\s+/).filter(Boolean);
  const found = all?.filter((lookup) => words.every((word) => named(lookup).includes(word)));
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setEdit('new')}>
      {t(`lookups.add.${kind}`)}
    </Button>
  );
  const edited = all?.find((lookup) => lookup.id === edit);
  const doomed = all?.find((lookup) => lookup.id === deleted);
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
        <Stack direction="row" sx={{ gap: 2, mb: 2.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <SearchField
            key={kind}
            value={q}
            onChange={(text) => setQ(text || undefined)}
            label={t('lookups.search')}
          />
          <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1 }}>
            {found ? t('common.results', { smart_count: found.length }) : ''}
          </Typography>
          {add}
        </Stack>
        {error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !all || !found ? (
          <RowsSkeleton count={8} />
        ) : all.length === 0 ? (
          <EmptyState
            title={t('lookups.nothing')}
            text={t(kind.startsWith('badge') ? 'lookups.noBadgesHint' : 'lookups.nothingHint')}
            action={add}
          />
        ) : found.length === 0 ? (
          <EmptyState
            filtered
            title={t('common.empty.noMatch')}
            text={t('common.empty.noMatchHint')}
            action={<Button onClick={() => setQ(undefined)}>{t('common.clearFilters')}</Button>}
          />
        ) : (
          <LookupRows kind={kind} rows={found} onEdit={setEdit} onDelete={setDeleted} />
        )}
      </Box>
      {(edit === 'new' || edited) && (
        <LookupDialog key={edit} kind={kind} lookup={edited} onClose={() => setEdit(undefined)} />
      )}
      {doomed && <DeleteLookup kind={kind} lookup={doomed} onClose={() => setDeleted(undefined)} />}
    </Stack>
  );
}
