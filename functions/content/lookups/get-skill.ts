import type { getSkill as contract } from '../../../shared/contracts/content/lookups.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { asList, firstOf } from '../../runtime/http/single.ts';
import { listLookupsOperation } from './list-lookups-operation.ts';

/** Returns a skill (TR-12). @throws NOT_FOUND */
export const getSkill: Operation<typeof contract> = (deps, actor, input) =>
  firstOf(listLookupsOperation('skills')(deps, actor, asList(input)));
