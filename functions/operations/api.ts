import * as calls from '../../shared/contracts/operations.ts';
import { api, route } from '../runtime/http/api.ts';
import { getDeadLetters, listDeadLetterQueues } from './list-dead-letters.ts';
import { readReconciliation } from './read-reconciliation.ts';
import { redriveDeadLetters } from './redrive-dead-letters.ts';

export const handler = api([
  route(calls.listDeadLetterQueues, listDeadLetterQueues),
  route(calls.getDeadLetters, getDeadLetters),
  route(calls.redriveDeadLetters, redriveDeadLetters),
  route(calls.getReconciliation, readReconciliation),
]);
