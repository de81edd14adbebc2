import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { getSession } from '../providers/stored-session.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  /**
   * Returns whether there are unsaved changes. Called only when needed, so that key presses need no tracking.
   */
  dirty: () => boolean;
  /** Parameter of the address that opens the guarded form. */
  parameter: string;
  /** Called when the person discards the changes. */
  onLeave?: () => void;
}

/**
 * Asks before unsaved changes are lost: by closing (which removes `parameter` from the address), by going
 * back, by changing the page, or by closing the tab. Does not delay the end of a session, since drafts
 * survive it.
 */
export function LeaveGuard({ dirty, parameter, onLeave }: Props) {
  const t = useT();
  const ask = useRef(dirty);
  ask.current = dirty;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const open = (search: string) => new URLSearchParams(search).get(parameter);
    const stays =
      nextLocation.pathname === currentLocation.pathname &&
      open(nextLocation.search) === open(currentLocation.search);
    return !stays && getSession() !== undefined && ask.current();
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (getSession() !== undefined && ask.current()) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, []);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('forms.unsaved.title')}
      text={t('forms.unsaved.text')}
      action={t('forms.unsaved.leave')}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    />
  );
}
