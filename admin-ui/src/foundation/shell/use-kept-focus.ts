import { useEffect } from 'react';

/** What may take the focus of something in it that is gone: a list, or the page's content. */
const homes = 'ul, ol, table, [role="list"], [role="tabpanel"], main';

const homesOf = (element: Element): HTMLElement[] => {
  const found: HTMLElement[] = [];
  for (let at = element.closest<HTMLElement>(homes); at; at = at.parentElement?.closest(homes) ?? null)
    found.push(at);
  return found;
};

/**
 * Whoever works by keyboard or hears the page stays where they were when what had the focus goes, such as the row
 * that they have deleted: the list that it was in takes the focus, else the page's content (LY-13).
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | undefined;
    let around: HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      // Of a dialog's buttons, it is what was behind them that counts.
      if (target.closest('main')) around = homesOf(target);
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !last || last.isConnected) return;
      if (document.querySelector('[role="dialog"]')) return;
      last = undefined;
      const home = around.find((one) => one.isConnected) ?? document.querySelector('main');
      if (!home) return;
      if (home.tabIndex < 0) home.tabIndex = -1;
      home.style.outline = 'none';
      home.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}
