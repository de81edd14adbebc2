import * as calls from '../../../shared/contracts/integrations/tokens.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { createToken } from './create-token.ts';
import { deleteToken } from './delete-token.ts';
import { getToken } from './get-token.ts';
import { listTokens } from './list-tokens.ts';
export const handler = api([
  route(calls.listTokens, listTokens),
  route(calls.getToken, getToken),
  route(calls.createToken, createToken),
  route(calls.deleteToken, deleteToken),
]);
