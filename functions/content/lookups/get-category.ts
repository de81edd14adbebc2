import type { getCategory as contract } from '../../../shared/contracts/content/lookups.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { asList, firstOf } from '../../runtime/http/single.ts';
import { listLookupsOperation } from './list-lookups-operation.ts';

/** Returns a category (TR-12). @throws NOT_FOUND */
export const getCategory: Operation<typeof contract> = (deps, actor, input) =>
  firstOf(listLookupsOperation('categories')(deps, actor, asList(input)));
