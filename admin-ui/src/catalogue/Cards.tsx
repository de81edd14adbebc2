import { Box, Button } from '@mui/material';
import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/index.ts';

/** Cards drawn at first, and with each step; few enough for one step to be done between two frames. */
const FIRST = 24;
const STEP = 12;
/** Pixels below the screen at which the next ones are drawn. */
const AHEAD = 1200;

interface Props<T> {
  items: readonly T[];
  children: (item: T) => ReactNode;
}

/**
 * A grid of cards: 4, 3 or 2 in a row by width, one on phones. A long one is drawn as it is scrolled, in steps
 * that give way to input, and what is off screen is not laid out: thousands stay smooth.
 */
export function Cards<T extends { id: string }>({ items, children }: Props<T>) {
  const t = useT();
  const [count, setCount] = useState(FIRST);
  const long = items.length > FIRST;
  const shown = long ? items.slice(0, count) : items;
  const add = useCallback(() => startTransition(() => setCount(count + STEP)), [count]);
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
          // Room beyond its box for the shadow of a card that is not laid out off screen.
          '& > li': long
            ? { contentVisibility: 'auto', containIntrinsicSize: 'auto 400px', overflowClipMargin: '28px' }
            : {},
        }}
      >
        {shown.map((item, index) => (
          <li key={item.id} {...(long ? { 'aria-setsize': items.length, 'aria-posinset': index + 1 } : {})}>
            {children(item)}
          </li>
        ))}
      </Box>
      {shown.length < items.length && (
        <Sentinel onSeen={add}>
          <Button onClick={add}>{t('catalogue.showMore')}</Button>
        </Sentinel>
      )}
    </>
  );
}

/** Tells when the end of what is drawn comes near, and again for each new `onSeen`. */
function Sentinel({ onSeen, children }: { onSeen: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onSeen();
      },
      { rootMargin: `0px 0px ${AHEAD}px` },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return (
    <Box ref={place} sx={{ textAlign: 'center', mt: 3 }}>
      {children}
    </Box>
  );
}
