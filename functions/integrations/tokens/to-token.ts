import type { ApiTokenShown } from '../../../shared/contracts/integrations/tokens.ts';
import { type ApiToken, findTokenInvalidity, tokenPrefix } from '../../identity/access/index.ts';
import type { Member } from '../../identity/members/index.ts';

/** Returns a token as the API shows it, without the hash of its secret. */
export const toToken = (token: ApiToken, maker: Member | undefined, now: Date): ApiTokenShown => ({
  id: token.id,
  name: token.name,
  prefix: tokenPrefix(token),
  scopes: token.scopes,
  test: token.test ?? false,
  state: findTokenInvalidity(token, maker, now) ?? 'active',
  madeBy: { id: token.userId, firstName: maker?.firstName ?? '', lastName: maker?.lastName ?? '' },
  createdDate: token.createdDate,
  ...(token.lastUsed ? { lastUsed: token.lastUsed } : {}),
  expiresAt: token.until,
});

export const tokenTarget = (id: string) => ({ kind: 'token' as const, id });
