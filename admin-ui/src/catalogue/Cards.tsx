import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useGrowing } from '../common/use-growing.tsx';

/** Cards drawn at first, and with each step; few enough for one step to be done between two frames. */
const size = { first: 24, step: 12 };

interface Props<T> {
  items: readonly T[];
  children: (item: T) => ReactNode;
}

/**
 * A grid of cards: 4, 3 or 2 in a row by width, one on phones. A long one is drawn as it is scrolled, and what is
 * off screen is not laid out.
 */
export function Cards<T extends { id: string }>({ items, children }: Props<T>) {
  const { shown, more } = useGrowing(items, size);
  const long = items.length > size.first;
  return (
    <>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: {
            xs: '1fr',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
            xl: 'repeat(4, minmax(0, 1fr))',
          },
          '& > li': {
            minWidth: 0,
            // Room beyond its box for the shadow of a card that is not laid out off screen.
            ...(long && {
              contentVisibility: 'auto',
              containIntrinsicSize: 'auto 400px',
              overflowClipMargin: '28px',
            }),
          },
        }}
      >
        {shown.map((item, index) => (
          <li key={item.id} {...(long ? { 'aria-setsize': items.length, 'aria-posinset': index + 1 } : {})}>
            {children(item)}
          </li>
        ))}
      </Box>
      {more}
    </>
  );
}
