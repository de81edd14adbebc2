import type { listTokens as contract } from '../../../shared/contracts/integrations/tokens.ts';
import { listApiTokens } from '../../identity/access/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import { listAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { toToken } from './to-token.ts';

/** Returns the tokens of the caller's organisation and their creators. One Query and one batch of reads. */
export const listTokens: Operation<typeof contract> = async (deps, actor, { query }) => {
  const { q, id } = query.filter ?? {};
  const found = (await listApiTokens(actor)).filter(
    (token) => (!id || id.includes(token.id)) && (!q || token.name.includes(q)),
  );
  const makers = await findMembers(actor, [...new Set(found.map(({ userId }) => userId))]);
  const tokens = found.map((token) => toToken(token, makers.get(token.userId), deps.now()));
  return listAnswer('tokens', tokens, query, {
    fields: {
      createdDate: (token) => token.createdDate,
      name: (token) => token.name,
      expiresAt: (token) => token.expiresAt,
      lastUsed: (token) => token.lastUsed ?? '',
      id: (token) => token.id,
    },
  });
};
