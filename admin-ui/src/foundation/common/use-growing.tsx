import { Box, Button } from '@mui/material';
import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/index.ts';

/** Renders further items when the end of the list is this many pixels below the screen. */
const AHEAD = 1200;

interface GrowingSettings {
  first: number;
  step: number;
  readMore?: (() => void) | undefined;
  /** True if the last call of `readMore` failed. */
  failed?: boolean | undefined;
}

/**
 * Renders a long list while it is scrolled: `first` items, then `step` more when the end is near. After the
 * last item, `readMore` loads more items. Rendering yields to input, so that long lists scroll smoothly.
 * `more` is rendered after the list, and is also a button. After a failure, only the button loads more items.
 */
export function useGrowing<T>(
  items: readonly T[],
  { first, step, readMore, failed = false }: GrowingSettings,
): { shown: readonly T[]; more: ReactNode } {
  const t = useT();
  const [count, setCount] = useState(first);
  const add = useCallback(() => startTransition(() => setCount(count + step)), [count, step]);
  const ended = items.length <= count;
  const next = ended ? readMore : add;
  return {
    shown: ended ? items : items.slice(0, count),
    more: next && (
      <Sentinel onSeen={ended && failed ? undefined : next}>
        <Button onClick={next}>{t('common.showMore')}</Button>
      </Sentinel>
    ),
  };
}

/** Calls `onSeen` when it is near the screen, and again for each new `onSeen`. */
function Sentinel({ onSeen, children }: { onSeen: (() => void) | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!onSeen) return;
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
