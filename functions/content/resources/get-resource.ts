import type { getResource as contract } from '../../../shared/contracts/content/resources.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { asList, firstOf } from '../../runtime/http/single.ts';
import { listResources } from './list-resources.ts';

/** Returns a document as the list returns it (RE-01). @throws NOT_FOUND */
export const getResource: Operation<typeof contract> = (deps, actor, input) =>
  firstOf(listResources(deps, actor, asList(input)));
