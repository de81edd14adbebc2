import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { getSession } from '../providers/kept-session.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  /** Whether something is not saved; asked when it matters, so that nothing has to follow each key. */
  dirty: () => boolean;
  /** The parameter of the address that keeps open what is guarded. */
  parameter: string;
  /** What was written is given up. */
  onLeave?: () => void;
}

/**
 * Asks before unsaved changes are left: by closing (which takes `parameter` out of the address), by going back
 * or to another page, by closing the tab. A session that ends is not held up: drafts outlive it.
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
