import type { getAssignment as contract } from '../../../shared/contracts/learning/assignments.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { asList, firstOf } from '../../runtime/http/single.ts';
import { listAssignments } from './list-assignments.ts';

/** Returns an assignment as the list returns it. @throws NOT_FOUND */
export const getAssignment: Operation<typeof contract> = (deps, actor, input) =>
  firstOf(listAssignments(deps, actor, asList(input)));
