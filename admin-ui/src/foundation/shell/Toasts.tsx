import { Stack } from '@mui/material';
import { isValidElement, useEffect, useState } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { lazyPart, usePart } from '../common/use-part.ts';
import { loadMessages, useT } from '../i18n/index.ts';
import type { Toast } from './toast.ts';

/** Loads the toast together with all messages, since a toast can show a text of any page, or an error. */
export const loadToast = async () => {
  const [item] = await Promise.all([import('./ToastItem.tsx'), loadMessages()]);
  return item;
};
const toastItem = lazyPart(loadToast);

/** Maximum number of visible toasts. Others wait (LY-05). */
const AT_ONCE = 3;
/** Milliseconds that a toast is visible. */
const STAY = 3000;

let lastId = 0;

/**
 * Creates a container in the body. An open dialog hides the other children of the body from screen readers.
 * The observer reverts this for toasts.
 */
function createPlace(): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  new MutationObserver(() => place.removeAttribute('aria-hidden')).observe(place, {
    attributeFilter: ['aria-hidden'],
  });
  return place;
}
let place: HTMLElement | undefined;

/** Shows react-admin's notifications as a small stack. Hovering or focusing the stack pauses the timers. */
export function Toasts() {
  const t = useT();
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<Toast[]>([]);
  const [paused, setPaused] = useState(false);
  const ToastItem = usePart(toastItem, notifications.length > 0 || shown.length > 0);

  useEffect(() => {
    if (!ToastItem || notifications.length === 0 || shown.length >= AT_ONCE) return;
    const next = takeNotification();
    if (!next) return;
    const { message, type, notificationOptions } = next;
    const hide = notificationOptions?.autoHideDuration;
    const text =
      typeof message === 'string'
        ? translate(message, { _: message, ...notificationOptions?.messageArgs })
        : message;
    lastId += 1;
    const toast: Toast = {
      id: lastId,
      message: isValidElement(text) || typeof text === 'string' ? text : String(text),
      type,
      duration: hide === undefined ? STAY : hide,
    };
    setShown((toasts) => [...toasts, toast]);
  }, [ToastItem, notifications, shown.length, takeNotification, translate]);

  const close = (id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id));

  place ??= createPlace();
  return createPortal(
    <Stack
      component="section"
      aria-label={t('shell.toast.region')}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: { xs: 12, sm: 'auto' },
        right: { xs: 12, sm: 24 },
        bottom: { xs: 'calc(84px + env(safe-area-inset-bottom))', md: 24 },
        width: { sm: 420 },
        gap: 1,
        pointerEvents: 'none',
        displayPrint: 'none',
        // Dialogs have buttons at the bottom and at the top right, so toasts move over the title.
        'body:has([role="dialog"]) &': {
          top: { xs: 80, sm: 24 },
          left: { sm: 24 },
          right: { sm: 'auto' },
          bottom: 'auto',
        },
      }}
    >
      {ToastItem &&
        shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} paused={paused} onClose={() => close(toast.id)} />
        ))}
    </Stack>,
    place,
  );
}
