import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useT } from '../i18n/index.ts';
import { CardGrid } from './CardGrid.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { ListPager } from './ListPager.tsx';
import { CardsSkeleton } from './skeletons.tsx';

interface Props<T> {
  /** True where a search or filter hides what there is. */
  filtered: boolean;
  onClear: () => void;
  /** What stands there while there is nothing yet. */
  nothing: { title: string; text: string; icon?: ReactNode; action?: ReactNode };
  /** Of a card, in pixels, while the list loads. */
  height: number;
  card: (row: T) => ReactNode;
}

/** The rows of the list around it as cards, with its loading, failed and empty states and its pages (LY-12). */
export function CardList<T extends RaRecord>({ filtered, onClear, nothing, height, card }: Props<T>) {
  const t = useT();
  const { data, error, isPending, refetch } = useListContext<T>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending || !data) return <CardsSkeleton height={height} count={6} />;
  if (data.length === 0)
    return filtered ? (
      <EmptyState
        filtered
        title={t('common.empty.noMatch')}
        text={t('common.empty.noMatchHint')}
        action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
      />
    ) : (
      <EmptyState {...nothing} />
    );
  return (
    <>
      <CardGrid>{data.map(card)}</CardGrid>
      <ListPager />
    </>
  );
}
