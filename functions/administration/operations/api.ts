import * as calls from '../../../shared/contracts/administration/operations.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { getCheckRun } from './get-check-run.ts';
import { getDeadLetters } from './get-dead-letters.ts';
import { getReconciliation } from './get-reconciliation.ts';
import { listCheckRuns } from './list-check-runs.ts';
import { listDeadLetterQueues } from './list-dead-letter-queues.ts';
import { redriveDeadLetters } from './redrive-dead-letters.ts';
import { startCheckRun } from './start-check-run.ts';

export const handler = api([
  route(calls.listDeadLetterQueues, listDeadLetterQueues),
  route(calls.getDeadLetters, getDeadLetters),
  route(calls.redriveDeadLetters, redriveDeadLetters),
  route(calls.getReconciliation, getReconciliation),
  route(calls.startCheckRun, startCheckRun),
  route(calls.listCheckRuns, listCheckRuns),
  route(calls.getCheckRun, getCheckRun),
]);
