import type { SsoSuspension } from '../../../shared/contracts/identity/sso.ts';
import type { SsoRecord } from './sso.entity.ts';

/** Returns whether single sign-on is required, and its suspension, as super admins see them. */
export const toSuspension = ({ required, suspendedUntil }: SsoRecord): SsoSuspension => ({
  required,
  suspendedUntil: suspendedUntil ?? null,
});
