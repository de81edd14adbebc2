import { Suspense, useEffect, useState } from 'react';
import { useAddress } from '../common/use-address.ts';
import { lazyWithMessages } from '../i18n/index.ts';
import { PALETTE } from './palette-open.ts';

const NotificationsPanel = lazyWithMessages(() => import('./NotificationsPanel.tsx'));
const HelpDialog = lazyWithMessages(() => import('./HelpDialog.tsx'));
const DownloadDialog = lazyWithMessages(() => import('./DownloadDialog.tsx'));
const Palette = lazyWithMessages(() => import('./Palette.tsx'));

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Handles the keys of every page: Ctrl or Cmd+K, `/` and `?`. */
function useShellKeys(openPalette: () => void, openHelp: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === '?') openHelp();
      if (event.key === '/') {
        const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
        if (!field) return;
        event.preventDefault();
        field.focus();
      }
    };
    addEventListener('keydown', onKey);
    addEventListener(PALETTE, openPalette);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener(PALETTE, openPalette);
    };
  }, [openPalette, openHelp]);
}

/** The dialogs of the shell. `?open=` names the open dialog, so that links and "back" work. */
export function ShellDialogs() {
  const [open, setOpen] = useAddress('open');
  const [palette, setPalette] = useState(false);
  const [actions] = useState(() => ({ palette: () => setPalette(true) }));
  useShellKeys(actions.palette, () => setOpen('help'));
  const close = () => setOpen(undefined);
  return (
    <Suspense fallback={null}>
      {open === 'notifications' && <NotificationsPanel onClose={close} />}
      {open === 'help' && <HelpDialog onClose={close} />}
      {open === 'download' && <DownloadDialog onClose={close} />}
      {palette && <Palette onClose={() => setPalette(false)} />}
    </Suspense>
  );
}
