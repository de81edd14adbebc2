import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import { useMemo } from 'react';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { CardsSkeleton } from '../common/skeletons.tsx';
import { useT } from '../i18n/index.ts';
import { Cards } from './Cards.tsx';
import { TrainingCard } from './TrainingCard.tsx';
import { useTrainings } from './use-trainings.ts';

/** What the person marked with the heart. */
export default function FavouritesTab() {
  const t = useT();
  const query = useTrainings();
  const items = useMemo(() => query.data?.filter((training) => training.favorite), [query.data]);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!items) return <CardsSkeleton />;
  if (items.length === 0)
    return (
      <EmptyState
        title={t('catalogue.noFavourites')}
        text={t('catalogue.noFavouritesHint')}
        icon={<FavoriteBorderRounded />}
      />
    );
  return <Cards items={items}>{(training) => <TrainingCard training={training} />}</Cards>;
}
