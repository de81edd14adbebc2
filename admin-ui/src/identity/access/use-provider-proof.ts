import { useCallback, useEffect, useState } from 'react';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import type { MessageKey } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { proofPath } from './sign-on.ts';

/**
 * Opens the provider's sign-in in another window. The window replaces the token of this browser's session
 * (`SignOnPage`), which ends the wait.
 */
export function useProviderProof(profile: Profile | undefined, onProved: () => void) {
  const [waitsFor, setWaitsFor] = useState<string>();
  const [failure, setFailure] = useState<MessageKey>();
  const token = useSession()?.token;
  useEffect(() => {
    if (waitsFor === undefined || token === undefined || token === waitsFor) return;
    setWaitsFor(undefined);
    onProved();
  }, [waitsFor, token, onProved]);
  const begin = useCallback(() => {
    if (!profile || token === undefined) return;
    const opened = window.open(proofPath(profile), 'sign-on', 'popup,width=520,height=680');
    setFailure(opened ? undefined : 'dialogs.proof.blocked');
    setWaitsFor(opened ? token : undefined);
  }, [profile, token]);
  return { begin, isWaiting: waitsFor !== undefined, failure };
}
