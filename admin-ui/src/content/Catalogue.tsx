import { Button, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { locales } from '../../../shared/lang.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { CardsSkeleton } from '../common/skeletons.tsx';
import { useT } from '../i18n/index.ts';
import { useContentLanguage } from '../providers/language.ts';
import { Cards, useColumns } from './Cards.tsx';
import { choicesOf, type Group, grouped, matching, sample } from './catalogue-view.ts';
import { Filters } from './Filters.tsx';
import { Section } from './Section.tsx';
import { TrainingCard } from './TrainingCard.tsx';
import { useTrainings } from './use-trainings.ts';
import { useWish } from './use-wish.ts';

interface Props {
  /** Which of the trainings that the person may see belong on this page. */
  belongs: (training: TrainingItem) => boolean;
  /** Whether some of them may be out of the offer, which can be hidden. */
  withIncluded?: boolean;
}

const card = (training: TrainingItem) => <TrainingCard training={training} />;

/** A catalogue: what the person may see, read once, then search, filters and sections on the spot (CA-01). */
export function Catalogue({ belongs, withIncluded = false }: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const { wish, set, clear, active } = useWish();
  const query = useTrainings();
  const items = useMemo(() => query.data?.filter(belongs), [query.data, belongs]);
  const choices = useMemo(() => choicesOf(items ?? [], locales[lang]), [items, lang]);
  const found = useMemo(() => items && matching(items, wish), [items, wish]);

  return (
    <Stack sx={{ gap: 3 }}>
      <Filters
        wish={wish}
        onChange={set}
        onClear={clear}
        active={active}
        choices={choices}
        withIncluded={withIncluded}
      />
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !items || !found ? (
        <CardsSkeleton />
      ) : found.length === 0 ? (
        <Nothing filtered={active && items.length > 0} onClear={clear} />
      ) : active ? (
        <>
          <Typography role="status" variant="body2" color="text.secondary">
            {t('common.results', { smart_count: found.length })}
          </Typography>
          <Cards key={JSON.stringify(wish)} items={found}>
            {card}
          </Cards>
        </>
      ) : (
        <Sections items={found} />
      )}
    </Stack>
  );
}

function Sections({ items }: { items: readonly TrainingItem[] }) {
  const t = useT();
  const lang = useContentLanguage();
  const [seed] = useState(Math.random);
  // Phones: two, one below the other.
  const preview = Math.max(2, useColumns());
  const groups = useMemo(() => grouped(items, locales[lang]), [items, lang]);
  const titleOf = ({ key, name }: Group<TrainingItem>) =>
    key === 'current'
      ? t('catalogue.current')
      : key === 'new'
        ? t('catalogue.newOnes')
        : name || t('catalogue.otherCategory');
  return groups.map((group) => (
    <Section
      key={group.key}
      title={titleOf(group)}
      items={group.items}
      preview={group.name === undefined ? group.items.slice(0, preview) : sample(group.items, preview, seed)}
    >
      {card}
    </Section>
  ));
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useT();
  if (!filtered) return <EmptyState title={t('catalogue.nothing')} text={t('catalogue.nothingHint')} />;
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
