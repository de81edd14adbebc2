import { useEffect } from 'react';

/** Elements that can take the focus after a focused child was removed: a list, or the page's content. */
const homes = 'ul, ol, table, [role="list"], [role="tabpanel"], main';

const focusHomes = (element: Element): HTMLElement[] => {
  const found: HTMLElement[] = [];
  for (let at = element.closest<HTMLElement>(homes); at; at = at.parentElement?.closest(homes) ?? null)
    found.push(at);
  return found;
};

/**
 * Restores the focus after the focused element was removed, such as a deleted row. The surrounding list gets
 * the focus, otherwise the page's content. This helps people who use a keyboard or a screen reader (LY-13).
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | undefined;
    let around: HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      // For focus inside a dialog, the last focused place behind the dialog is remembered.
      if (target.closest('main')) around = focusHomes(target);
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
