import type { getPartner as contract } from '../../../shared/contracts/content/lookups.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { asList, firstOf } from '../../runtime/http/single.ts';
import { listPartners } from './list-partners.ts';

/** Returns a partner that the caller can see (TR-12). @throws NOT_FOUND */
export const getPartner: Operation<typeof contract> = (deps, actor, input) =>
  firstOf(listPartners(deps, actor, asList(input)));
