import { Box, Skeleton } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';

/** Pixels of a card, until it is measured. */
export const HEIGHT = 340;
/** Pixels between cards. */
export const GAP = 20;

export interface PagedProps<T> {
  count: number;
  /** The item at a place; undefined: on its way. */
  at: (index: number) => T | undefined;
  /** Told which places are drawn, the last one not among them, where there are too many for all. */
  onSee?: (from: number, to: number) => void;
  children: (item: T) => ReactNode;
}

export const placesOf = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, place) => from + place);

/** The place of a card that is on its way. */
export const Waiting = (props: ComponentProps<'li'>) => (
  <li aria-busy {...props}>
    <Skeleton variant="rounded" height={HEIGHT} />
  </li>
);

interface GridProps {
  columns: number;
  /** Room for what is not drawn, in pixels. */
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
