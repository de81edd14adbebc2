import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import { Button, Stack, Tab, Tabs, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useMemo } from 'react';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { locales } from '../../../shared/lang.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { CardsSkeleton } from '../common/skeletons.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';
import { useSession } from '../providers/session.ts';
import { choicesOf, grouped, matching } from './catalogue-view.ts';
import { Filters } from './Filters.tsx';
import { Cards, Section } from './Section.tsx';
import { TrainingDialog } from './TrainingDialog.tsx';
import { useWish } from './use-wish.ts';

interface Props {
  /** Which of the trainings that the person may see belong on this page. */
  belongs: (training: TrainingItem) => boolean;
}

/** A catalogue: one read of what the person may see, then search, filters and sections on the spot (CA-01). */
export function Catalogue({ belongs }: Props) {
  const t = useT();
  const session = useSession();
  const lang = useContentLanguage();
  const [tab, setTab] = useAddress('tab', { replace: true });
  const [open, setOpen] = useAddress('training');
  const marks = session?.role === 'learner' || session?.role === 'manager';
  const favourites = marks && tab === 'favourites';
  const { wish, set, clear, active } = useWish(favourites);
  const query = useApi('GET /trainings', { query: { lang, sort: '["title","ASC"]' } }, { staleTime: 30_000 });
  const items = useMemo(() => query.data?.filter(belongs), [query.data, belongs]);
  const choices = useMemo(() => choicesOf(items ?? [], locales[lang]), [items, lang]);
  const found = useMemo(() => items && matching(items, wish), [items, wish]);

  return (
    <Stack sx={{ gap: 3 }}>
      {marks && (
        <Tabs
          value={favourites ? 'favourites' : 'all'}
          onChange={(_, next) => setTab(next === 'all' ? undefined : next)}
          aria-label={t('catalogue.catalogue')}
        >
          <Tab value="all" label={t('catalogue.available')} />
          <Tab value="favourites" label={t('catalogue.favourites')} />
        </Tabs>
      )}
      <Filters
        wish={wish}
        onChange={set}
        onClear={clear}
        active={active}
        choices={choices}
        withIncluded={session?.role === 'admin' || session?.role === 'manager'}
      />
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !items || !found ? (
        <CardsSkeleton />
      ) : found.length === 0 ? (
        <Nothing filtered={active && items.length > 0} favourites={favourites} onClear={clear} />
      ) : active || favourites ? (
        <>
          <Typography role="status" variant="body2" color="text.secondary">
            {t('common.results', { smart_count: found.length })}
          </Typography>
          <Cards items={found} />
        </>
      ) : (
        <Sections items={found} />
      )}
      {open && <TrainingDialog id={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

function Sections({ items }: { items: readonly TrainingItem[] }) {
  const t = useT();
  const lang = useContentLanguage();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('xl'));
  const large = useMediaQuery(theme.breakpoints.up('lg'));
  const preview = wide ? 4 : large ? 3 : 2;
  const groups = useMemo(() => grouped(items, locales[lang]), [items, lang]);
  const titleOf = (key: string, name: string | undefined) =>
    key === 'current'
      ? t('catalogue.current')
      : key === 'new'
        ? t('catalogue.newOnes')
        : name || t('catalogue.otherCategory');
  return groups.map((group) => (
    <Section key={group.key} title={titleOf(group.key, group.name)} items={group.items} preview={preview} />
  ));
}

function Nothing({
  filtered,
  favourites,
  onClear,
}: {
  filtered: boolean;
  favourites: boolean;
  onClear: () => void;
}) {
  const t = useT();
  if (filtered) {
    return (
      <EmptyState
        filtered
        title={t('common.empty.noMatch')}
        text={t('common.empty.noMatchHint')}
        action={
          <Button variant="contained" onClick={onClear}>
            {t('common.clearFilters')}
          </Button>
        }
      />
    );
  }
  return favourites ? (
    <EmptyState
      title={t('catalogue.noFavourites')}
      text={t('catalogue.noFavouritesHint')}
      icon={<FavoriteBorderRounded />}
    />
  ) : (
    <EmptyState title={t('catalogue.nothing')} text={t('catalogue.nothingHint')} />
  );
}
