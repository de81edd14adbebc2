import { useEffect, useState } from 'react';
import { lazyPart, usePart } from '../common/use-part.ts';

/**
 * Milliseconds until a hint is shown: for the pointer, as in MUI's tooltips (`theme.ts`), and for a resting
 * finger.
 */
const WAIT = 400;
const TOUCH_WAIT = 700;
/** Milliseconds that the hint remains after the finger is lifted. */
const TOUCH_STAY = 1500;
const AFTER_TOUCH = 1000;

export const hintBubble = lazyPart(() => import('./HintBubble.tsx'));

const hintedBy = ({ target }: Event): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-hint]')) || undefined;

/**
 * Shows the `data-hint` of the element under the pointer or with the focus. One shared tooltip is loaded
 * later. A tooltip around each button would be part of the first page.
 */
export function Hints() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  useEffect(() => {
    let at = anchor;
    let touched = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turnTo = (next: HTMLElement | undefined, wait: number) => {
      clearTimeout(timer);
      at = next;
      timer = setTimeout(() => setAnchor(next), wait);
    };
    const leave = () => turnTo(undefined, 0);
    const onOver = (event: Event) => {
      // Browsers emulate mouse events after a touch.
      if (event.timeStamp - touched < AFTER_TOUCH) return;
      const next = hintedBy(event);
      // The pointer may move onto the hint, to read or copy the text.
      const isOnHint = event.target instanceof Element && event.target.closest('[role="tooltip"]');
      if (next !== at && !isOnHint) turnTo(next, next ? WAIT : 0);
    };
    const onFocus = (event: Event) => {
      const next = hintedBy(event);
      if (next?.matches(':focus-visible')) turnTo(next, WAIT);
    };
    const onTouch = (event: Event) => {
      touched = event.timeStamp;
      turnTo(hintedBy(event), TOUCH_WAIT);
    };
    const onTouchEnd = (event: Event) => {
      touched = event.timeStamp;
      turnTo(undefined, anchor ? TOUCH_STAY : 0);
    };
    const listeners = {
      mouseover: onOver,
      focusin: onFocus,
      focusout: leave,
      touchstart: onTouch,
      touchend: onTouchEnd,
    };
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener);
    };
  }, [anchor]);
  const Bubble = usePart(hintBubble, anchor !== undefined);
  const text = anchor?.isConnected ? anchor.dataset.hint : undefined;
  return Bubble && anchor && text ? (
    <Bubble text={text} anchor={anchor} onClose={() => setAnchor(undefined)} />
  ) : null;
}
