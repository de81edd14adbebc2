import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordsIterator, useListContext } from 'react-admin';
import { useT } from '../../i18n/index.ts';
import { CardGrid } from '../CardGrid.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { CardsSkeleton } from '../skeletons.tsx';

interface Props {
  /** Content while no record exists. */
  nothing: { title: string; text: string; icon?: ReactNode; action?: ReactNode };
  /** Text while the filters hide all records. */
  noMatch?: string;
  /** For filters outside the list: whether they hide records, and a function that clears them. */
  filtered?: boolean;
  onClear?: () => void;
  /** Content while the list loads. Cards by default. */
  skeleton?: ReactNode;
  /** Wraps the records. A grid of cards by default. */
  frame?: (rows: ReactNode) => ReactNode;
  /** Renders one record, which is in the context. */
  children: ReactNode;
}

const grid = (rows: ReactNode) => <CardGrid>{rows}</CardGrid>;

/** The records of the surrounding react-admin list, with loading, error and empty states (LY-12). */
export function RecordCards(props: Props) {
  const { nothing, noMatch, skeleton = <CardsSkeleton />, frame = grid, children } = props;
  const t = useT();
  const { data, error, isPending, refetch, filterValues, setFilters } = useListContext();
  const { filtered = Object.keys(filterValues).length > 0, onClear = () => setFilters({}, []) } = props;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending || !data) return skeleton;
  if (data.length > 0) return frame(<RecordsIterator>{children}</RecordsIterator>);
  if (!filtered) return <EmptyState {...nothing} />;
  return (
    <EmptyState
      filtered
      title={t('common.empty.noMatch')}
      text={noMatch ?? t('common.empty.noMatchHint')}
      action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
    />
  );
}
