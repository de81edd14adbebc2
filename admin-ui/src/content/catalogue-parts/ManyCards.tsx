import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GAP, Grid, HEIGHT, type PagedProps, placeRange, Waiting } from './CardsGrid.tsx';

/**
 * Rows rendered above and below the screen, so that the next rows are ready for the keyboard and fast
 * scrolling.
 */
const AHEAD = 2;

export type ManyProps<T> = PagedProps<T> & { columns: number };

/** A grid that renders only the rows on screen. */
export default function ManyCards<T extends { id: string }>({
  count,
  at,
  onSee,
  columns,
  children,
}: ManyProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // Content above may have changed its height. The offset is therefore measured in each rendering.
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
        {placeRange(from, to).map((index) => {
          const item = at(index);
          const place = {
            'aria-setsize': count,
            'aria-posinset': index + 1,
            // The first card of a row has the height of the row.
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
