import { Box, Skeleton } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';

/** Estimated height of a card in pixels, until it is measured. */
export const HEIGHT = 340;
/** Pixels between cards. */
export const GAP = 20;

export interface PagedProps<T> {
  count: number;
  /** Returns the item at an index, or undefined while it is being read. */
  at: (index: number) => T | undefined;
  /** Called with the range of rendered items, `to` excluded, if the list is too long to render completely. */
  onSee?: (from: number, to: number) => void;
  children: (item: T) => ReactNode;
}

export const placeRange = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, place) => from + place);

/** The placeholder of a card that is being read. */
export const Waiting = (props: ComponentProps<'li'>) => (
  <li aria-busy {...props}>
    <Skeleton variant="rounded" height={HEIGHT} />
  </li>
);

interface GridProps {
  columns: number;
  /** Space for the rows above the rendered rows, in pixels. */
  above?: number;
  below?: number;
  children: ReactNode;
}

export const Grid = ({ columns, above = 0, below = 0, children }: GridProps) => (
  <Box
    component="ul"
    style={{ paddingTop: above, paddingBottom: below }}
    sx={{
      listStyle: 'none',
      m: 0,
      px: 0,
      display: 'grid',
      gap: `${GAP}px`,
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    }}
  >
    {children}
  </Box>
);
