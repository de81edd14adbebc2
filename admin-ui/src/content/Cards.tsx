import { Box, Skeleton, useMediaQuery, useTheme } from '@mui/material';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** From here on only the rows on screen are drawn. */
const MANY = 24;
/** Pixels of a card, until it is measured. */
const HEIGHT = 340;
/** Pixels between cards. */
const GAP = 20;
/** Rows drawn above and below the screen, so that the keyboard and a quick hand find the next ones. */
const AHEAD = 2;

interface Props<T> {
  items: readonly T[];
  children: (item: T) => ReactNode;
}

/** A grid of cards: 4, 3 or 2 in a row by width, one on phones. Of thousands only those on screen are drawn. */
export const Cards = <T extends { id: string }>({ items, children }: Props<T>) => (
  <PagedCards count={items.length} at={(index) => items[index]}>
    {children}
  </PagedCards>
);

interface PagedProps<T> {
  count: number;
  /** The item at a place; undefined: on its way. */
  at: (index: number) => T | undefined;
  /** Told which places are drawn, the last one not among them, where there are too many for all. */
  onSee?: (from: number, to: number) => void;
  children: (item: T) => ReactNode;
}

/** The same of a list that comes page by page: what is not there yet holds its place. */
export function PagedCards<T extends { id: string }>(props: PagedProps<T>) {
  const columns = useColumns();
  if (props.count > MANY) return <Many key={columns} {...props} columns={columns} />;
  return (
    <Grid columns={columns}>
      {placesOf(0, props.count).map((index) => {
        const item = props.at(index);
        return item ? <li key={item.id}>{props.children(item)}</li> : <Waiting key={index} />;
      })}
    </Grid>
  );
}

const placesOf = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, place) => from + place);

/** The place of a card that is on its way. */
const Waiting = (props: ComponentProps<'li'>) => (
  <li aria-busy {...props}>
    <Skeleton variant="rounded" height={HEIGHT} />
  </li>
);

/** Cards in a row. */
export function useColumns(): number {
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('xl'), { noSsr: true });
  const large = useMediaQuery(breakpoints.up('lg'), { noSsr: true });
  const small = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  return small ? 1 : wide ? 4 : large ? 3 : 2;
}

function Many<T extends { id: string }>({
  count,
  at,
  onSee,
  columns,
  children,
}: PagedProps<T> & { columns: number }) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What stands above may have grown since: its place is looked at with each drawing, scrolling draws anew.
  useLayoutEffect(() => {
    const now = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (Math.abs(now - top) > 1) setTop(now);
  });
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => HEIGHT,
    overscan: AHEAD,
    gap: GAP,
    scrollMargin: top,
  });
  const shown = rows.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const from = (first?.index ?? 0) * columns;
  const to = Math.min(count, ((last?.index ?? -1) + 1) * columns);
  useEffect(() => onSee?.(from, to), [onSee, from, to]);
  return (
    <div ref={list}>
      <Grid
        columns={columns}
        above={(first?.start ?? top) - top}
        below={last ? rows.getTotalSize() - (last.end - top) : rows.getTotalSize()}
      >
        {placesOf(from, to).map((index) => {
          const item = at(index);
          const place = {
            'aria-setsize': count,
            'aria-posinset': index + 1,
            // The first card of a row is as high as its row.
            ...(index % columns === 0 ? { ref: rows.measureElement, 'data-index': index / columns } : {}),
          };
          return item ? (
            <li key={item.id} {...place}>
              {children(item)}
            </li>
          ) : (
            <Waiting key={index} {...place} />
          );
        })}
      </Grid>
    </div>
  );
}

interface GridProps {
  columns: number;
  /** Room for what is not drawn, in pixels. */
  above?: number;
  below?: number;
  children: ReactNode;
}

const Grid = ({ columns, above = 0, below = 0, children }: GridProps) => (
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
