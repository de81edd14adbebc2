import { Box, useMediaQuery, useTheme } from '@mui/material';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** From here on only the rows on screen are drawn. */
const MANY = 24;
/** Pixels between cards. */
const GAP = 20;
/** Rows drawn above and below the screen, so that the keyboard and a quick hand find the next ones. */
const AHEAD = 2;

interface Props<T> {
  items: readonly T[];
  children: (item: T) => ReactNode;
}

/** A grid of cards: 4, 3 or 2 in a row by width, one on phones. Of thousands only those on screen are drawn. */
export function Cards<T extends { id: string }>({ items, children }: Props<T>) {
  const columns = useColumns();
  if (items.length > MANY)
    return (
      <Many key={columns} items={items} columns={columns}>
        {children}
      </Many>
    );
  return (
    <Grid columns={columns}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </Grid>
  );
}

/** Cards in a row. */
export function useColumns(): number {
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('xl'), { noSsr: true });
  const large = useMediaQuery(breakpoints.up('lg'), { noSsr: true });
  const small = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  return small ? 1 : wide ? 4 : large ? 3 : 2;
}

function Many<T extends { id: string }>({ items, columns, children }: Props<T> & { columns: number }) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What stands above may have grown since: its place is looked at with each drawing, scrolling draws anew.
  useLayoutEffect(() => {
    const now = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (Math.abs(now - top) > 1) setTop(now);
  });
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => 340,
    overscan: AHEAD,
    gap: GAP,
    scrollMargin: top,
  });
  const shown = rows.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const from = (first?.index ?? 0) * columns;
  const to = ((last?.index ?? -1) + 1) * columns;
  return (
    <div ref={list}>
      <Grid
        columns={columns}
        above={(first?.start ?? top) - top}
        below={last ? rows.getTotalSize() - (last.end - top) : rows.getTotalSize()}
      >
        {items.slice(from, to).map((item, place) => {
          const index = from + place;
          return (
            <li
              key={item.id}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              // The first card of a row is as high as its row.
              {...(index % columns === 0 ? { ref: rows.measureElement, 'data-index': index / columns } : {})}
            >
              {children(item)}
            </li>
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
