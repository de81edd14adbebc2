import type { removeSsoDomain as contract } from '../../../shared/contracts/identity/sso.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeSso } from './change-sso.ts';
import { releaseDomainWrite } from './sso.repository.ts';
import { toSso } from './to-sso.ts';

/**
 * Removes a domain. Linked members can still sign in. Its addresses no longer link or create members.
 *
 * @throws NOT_FOUND
 */
export const removeSsoDomain: Operation<typeof contract> = async (deps, actor, { params: { name } }) => {
  const record = await changeSso(deps, actor, {}, async (before) => {
    const removed = before.domains.find((domain) => domain.name === name);
    if (!removed) throw new AppError('NOT_FOUND');
    return {
      after: { ...before, domains: before.domains.filter((domain) => domain !== removed) },
      action: 'domain-removed',
      changes: [{ field: 'domain', before: JSON.stringify(name) }],
      writes: removed.verified ? [releaseDomainWrite(actor, name)] : [],
    };
  });
  return toSso(record);
};
