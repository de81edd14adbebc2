import { useNotify } from 'react-admin';

/** Returns a function that copies a text to the clipboard, and shows a message about its result. */
export function useCopy(): (text: string) => Promise<void> {
  const notify = useNotify();
  return async (text) => {
    const copied = await copyText(text);
    if (copied) notify('common.copied', { type: 'success' });
    else notify('forms.notCopied', { type: 'warning' });
  };
}

/**
 * Copies a text to the clipboard. Returns false if the browser refuses it. Pages without HTTPS, such as an installation
 * in a local network, have no clipboard API, so that a selection is copied instead.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** Copies the selection of a hidden field. The field is next to the focus, because dialogs retain the focus. */
function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0;pointer-events:none';
  (focused?.parentElement ?? document.body).append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
