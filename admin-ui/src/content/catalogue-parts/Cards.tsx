import { useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import { Grid, type PagedProps, placeRange, Waiting } from './CardsGrid.tsx';
import type { ManyProps } from './ManyCards.tsx';

const ManyCards = lazyWithMessages(() => import('./ManyCards.tsx')) as unknown as <T extends { id: string }>(
  props: ManyProps<T>,
) => ReactNode;

/** Number of cards above which only the rows on screen are rendered. */
const MANY = 24;

interface Props<T> {
  items: readonly T[];
  children: (item: T) => ReactNode;
}

/** A grid of cards with 1 to 4 columns, depending on the width. Long lists render only the rows on screen. */
export const Cards = <T extends { id: string }>({ items, children }: Props<T>) => (
  <PagedCards count={items.length} at={(index) => items[index]}>
    {children}
  </PagedCards>
);

/**
 * A grid of cards for a list that is read page by page. Shows a placeholder for each card that is not read
 * yet.
 */
export function PagedCards<T extends { id: string }>(props: PagedProps<T>) {
  const columns = useColumns();
  const grid = (
    <Grid columns={columns}>
      {placeRange(0, Math.min(props.count, MANY)).map((index) => {
        const item = props.at(index);
        return item ? <li key={item.id}>{props.children(item)}</li> : <Waiting key={index} />;
      })}
    </Grid>
  );
  if (props.count <= MANY) return grid;
  return (
    <Suspense fallback={grid}>
      <ManyCards key={columns} {...props} columns={columns} />
    </Suspense>
  );
}

/** Returns the number of columns. */
export function useColumns(): number {
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('xl'), { noSsr: true });
  const large = useMediaQuery(breakpoints.up('lg'), { noSsr: true });
  const small = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  return small ? 1 : wide ? 4 : large ? 3 : 2;
}
