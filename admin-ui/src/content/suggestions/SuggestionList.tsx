import CampaignRounded from '@mui/icons-material/CampaignRounded';
import { Button, Stack, useMediaQuery, useTheme } from '@mui/material';
import { useEffect } from 'react';
import { ListBase, ResourceContextProvider, useListContext, useNotify, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Suggestion } from '../../../../shared/contracts/learning/suggestions.ts';
import { failedInPlace } from '../../foundation/common/failed-in-place.ts';
import { ListPager } from '../../foundation/common/ListPager.tsx';
import { ColumnChoice } from '../../foundation/common/records/ColumnChoice.tsx';
import { RecordCards } from '../../foundation/common/records/RecordCards.tsx';
import { useIsTable, ViewChoice } from '../../foundation/common/records/ViewChoice.tsx';
import { SearchField } from '../../foundation/common/SearchField.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useFolded } from '../../foundation/common/use-folded.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { SuggestionCard } from './SuggestionCard.tsx';
import {
  SavedSuggestionFilters,
  type SuggestionFilter,
  SuggestionFilters,
  suggestionKinds,
  suggestionStatuses,
} from './SuggestionFilters.tsx';
import { SuggestionShow } from './SuggestionShow.tsx';
import { SuggestionTable } from './SuggestionTable.tsx';
import { suggestionColumns } from './suggestion-columns.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The suggestions of a manager, or of an admin's organisation, newest first. They can be withdrawn here. */
export function SuggestionList() {
  const t = useT();
  const admin = useSession()?.role === 'admin';
  const [q, setQ] = useAddress('q', { replace: true });
  const [type, setType] = useAddress('type', { replace: true });
  const [status, setStatus] = useAddress('status', { replace: true });
  const [by, setBy] = useAddress('by', { replace: true });
  const isTable = useIsTable('suggestions');
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const wanted: SuggestionFilter = {
    ...(q ? { q } : {}),
    ...(suggestionKinds.some(({ id }) => id === type) ? { type } : {}),
    ...(suggestionStatuses.some(({ id }) => id === status) ? { status } : {}),
    ...(admin && by === 'me' ? { by } : {}),
  };
  const { by: author, ...others } = wanted;
  const filter = {
    ...others,
    ...(author || !admin ? { made: true } : {}),
    ...(admin ? { organisation: true } : {}),
  };
  // The search field is always visible, and does not count as a filter.
  const { folded, fold } = useFolded(Object.keys(wanted).length - (q ? 1 : 0));
  const change = (next: SuggestionFilter) => {
    setQ(next.q);
    setType(next.type);
    setStatus(next.status);
    setBy(next.by);
  };
  return (
    <ResourceContextProvider value="suggestions">
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mb: 2.5 }}>
        <SearchField
          label={t('suggestions.search')}
          value={q ?? ''}
          onChange={(text) => setQ(text || undefined)}
          width={300}
        />
        {fold}
        {!folded && <SuggestionFilters filter={wanted} onChange={change} admin={admin} />}
        <Stack direction="row" sx={{ ml: 'auto', gap: 1.5 }}>
          {isWide && <SavedSuggestionFilters filter={wanted} onChange={change} />}
          {isTable && <ColumnChoice columns={suggestionColumns} />}
          <ViewChoice list="suggestions" />
        </Stack>
      </Stack>
      <ListBase
        // A new search starts at the first page.
        key={JSON.stringify(filter)}
        filter={filter}
        sort={{ field: 'createdDate', order: 'DESC' }}
        perPage={24}
        storeKey={false}
        disableSyncWithLocation
        queryOptions={failedInPlace}
      >
        <Suggestions
          filtered={Object.keys(wanted).length > 0}
          onClear={() => change({})}
          catalogue={admin ? '/admin/catalog' : '/manager/catalog'}
        />
      </ListBase>
    </ResourceContextProvider>
  );
}

interface ListProps {
  filtered: boolean;
  onClear: () => void;
  catalogue: string;
}

function Suggestions({ filtered, onClear, catalogue }: ListProps) {
  const t = useT();
  const [opened, open] = useAddress('suggestion');
  const [withdrawn, withdraw] = useAddress('withdraw');
  const close = () => {
    open(undefined);
    withdraw(undefined);
  };
  const isTable = useIsTable('suggestions');
  const addressed = useSuggestion(withdrawn ?? opened, close);
  return (
    <>
      <RecordCards
        filtered={filtered}
        onClear={onClear}
        nothing={{
          title: t('suggestions.nothing'),
          text: t('suggestions.nothingHint'),
          icon: <CampaignRounded />,
          action: (
            <Button component={Link} to={catalogue} variant="contained">
              {t('suggestions.catalogue')}
            </Button>
          ),
        }}
        skeleton={<CardsSkeleton height={212} count={6} />}
        {...(isTable ? { frame: () => <SuggestionTable onOpen={open} onWithdraw={withdraw} /> } : {})}
      >
        <Listed onOpen={open} onWithdraw={withdraw} />
      </RecordCards>
      <ListPager />
      {addressed && !withdrawn && (
        <SuggestionShow
          suggestion={addressed}
          onWithdraw={() => withdraw(addressed.id)}
          onClose={() => open(undefined)}
        />
      )}
      {addressed && withdrawn && (
        <WithdrawDialog suggestion={addressed} onWithdrawn={close} onClose={() => withdraw(undefined)} />
      )}
    </>
  );
}

interface ListedProps {
  onOpen: (id: string) => void;
  onWithdraw: (id: string) => void;
}

function Listed({ onOpen, onWithdraw }: ListedProps) {
  const one = useRecordContext<Suggestion>();
  if (!one) return null;
  return (
    <SuggestionCard suggestion={one} onOpen={() => onOpen(one.id)} onWithdraw={() => onWithdraw(one.id)} />
  );
}

/** Returns a suggestion from the list, or reads it if the list does not contain it. */
function useSuggestion(id: string | undefined, onGone: () => void): Suggestion | undefined {
  const lang = useContentLanguage();
  const admin = useSession()?.role === 'admin';
  const { data: list } = useListContext<Suggestion>();
  const listed = list?.find((one) => one.id === id);
  const filter = JSON.stringify({ id: [id], ...(admin ? { organisation: true } : { made: true }) });
  const notify = useNotify();
  const { data, isFetching } = useApi(
    'GET /suggestions',
    { query: { lang, filter } },
    { enabled: id !== undefined && list !== undefined && !listed },
  );
  const found = listed ?? data?.find((one) => one.id === id);
  const isMissing = id !== undefined && !isFetching && data !== undefined && !found;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is gone
  useEffect(() => {
    if (!isMissing) return;
    notify('suggestions.withdrawnBefore', { type: 'warning' });
    onGone();
  }, [isMissing]);
  return found;
}
