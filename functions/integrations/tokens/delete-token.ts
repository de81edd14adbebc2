import type { deleteToken as contract } from '../../../shared/contracts/integrations/tokens.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { deleteApiTokenWrite, findApiToken } from '../../identity/access/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { tokenTarget } from './to-token.ts';

/**
 * Revokes a token. Its next request is rejected. @throws NOT_FOUND, also for a token of another organisation
 */
export const deleteToken: Operation<typeof contract> = async (deps, actor, { params }) => {
  const token = await findApiToken({ clientId: actor.clientId, id: params.id });
  if (!token) throw new AppError('NOT_FOUND');
  await transact([
    deleteApiTokenWrite(token),
    ...auditWrites(deps, actor, {
      action: 'token-deleted',
      target: tokenTarget(token.id),
      changes: changesBetween(token, {}, ['scopes', 'until']),
    }),
  ]);
  return { id: token.id };
};
