import type { getToken as contract } from '../../../shared/contracts/integrations/tokens.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { asList, firstOf } from '../../runtime/http/single.ts';
import { listTokens } from './list-tokens.ts';

/** Returns an API token of the organisation. @throws NOT_FOUND */
export const getToken: Operation<typeof contract> = (deps, actor, input) =>
  firstOf(listTokens(deps, actor, asList(input)));
