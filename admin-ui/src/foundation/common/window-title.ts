import { type RefCallback, useEffect } from 'react';

/** The title of the page, and the title of the window while dialogs are open. */
let [page, shown] = ['', ''];
/** Names of the open dialogs by the id of their title, the first opened first. */
const dialogs = new Map<string, string>();

/** Names the open dialogs in front of the page: "Fire in the kitchen · Catalogue · …". */
function show(): void {
  if (document.title !== shown) page = document.title;
  shown = [...dialogs.values()].reverse().concat(page).join(' · ');
  document.title = shown;
}

/** Names a dialog in the title of the window while it is open. @returns the ref of the element with the name */
export function useDialogTitle(titleId: string, open: boolean): RefCallback<HTMLElement> {
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (dialogs.delete(titleId)) show();
    };
  }, [titleId, open]);
  return (element) => {
    const name = element?.textContent?.trim();
    if (!open || !name || dialogs.get(titleId) === name) return;
    dialogs.set(titleId, name);
    show();
  };
}
