import {
  type createToken as contract,
  maxTokenDays,
  maxTokens,
} from '../../../shared/contracts/integrations/tokens.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import {
  checkOrganisationOpenWrite,
  countAdditions,
  countAdditionWrite,
} from '../../foundation/tenancy/index.ts';
import {
  type ApiToken,
  createApiTokenWrite,
  listApiTokens,
  newApiToken,
} from '../../identity/access/index.ts';
import {
  checkMemberExistsWrite,
  getMember,
  publishSecurityChangeWrite,
} from '../../identity/members/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { tokenTarget, toToken } from './to-token.ts';

const day = 24 * 60 * 60 * 1000;
/** Days for which an expired token is listed. */
const listedFor = 30;

/**
 * Creates an API token in the caller's role and returns it once. Concurrent additions conflict, so that the
 * limit applies.
 *
 * @throws VALIDATION on `expiresAt` (past, or more than a year away), TOKEN_LIMIT
 */
export const createToken: Operation<typeof contract> = async (deps, actor, { body }) => {
  const now = deps.now();
  const expires = Date.parse(body.expiresAt);
  if (expires <= now.getTime()) throw invalid('expiresAt', 'IN_PAST');
  if (expires > now.getTime() + maxTokenDays * day) throw invalid('expiresAt', 'MORE_THAN_A_YEAR');
  const { clientId, userId } = actor;
  return retryOnConflict(async () => {
    const additions = await countAdditions(actor, 'tokens');
    const [tokens, maker] = await Promise.all([listApiTokens(actor), getMember(actor, userId)]);
    if (tokens.filter(({ until }) => until > now.toISOString()).length >= maxTokens)
      throw new AppError('TOKEN_LIMIT');
    const { id, hash, token } = newApiToken(userId);
    const apiToken: ApiToken = {
      clientId,
      id,
      userId,
      role: actor.role === 'super' ? 'super' : 'admin',
      name: body.name,
      scopes: body.scopes,
      ...(body.test ? { test: true } : {}),
      hash,
      createdDate: now.toISOString(),
      until: new Date(expires).toISOString(),
      ttl: Math.ceil((expires + listedFor * day) / 1000),
    };
    await transact([
      checkOrganisationOpenWrite(actor),
      checkMemberExistsWrite(maker, userId),
      countAdditionWrite(actor, 'tokens', additions),
      createApiTokenWrite(apiToken),
      publishSecurityChangeWrite(deps, actor, { change: 'token-added', name: body.name, by: actor }),
      ...auditWrites(deps, actor, {
        action: 'token-added',
        target: tokenTarget(id),
        changes: changesBetween({}, apiToken, ['scopes', 'test', 'until']),
      }),
    ]);
    return createdAnswer(`/tokens/${id}`, { ...toToken(apiToken, maker, now), token });
  });
};
