import type { deleteSso as contract } from '../../../shared/contracts/identity/sso.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeSso } from './change-sso.ts';
import { noSso, toSso } from './to-sso.ts';

/**
 * Removes the provider and all settings. Verified domains remain, and so do sessions. @throws
 * VERSION_CONFLICT (with If-Match)
 */
export const deleteSso: Operation<typeof contract> = async (deps, actor, { ifMatch }) =>
  toSso(
    await changeSso(deps, actor, { ifMatch }, async (before) =>
      before.provider
        ? { after: { ...noSso(actor), domains: before.domains }, action: 'sign-on-ended' }
        : undefined,
    ),
  );
