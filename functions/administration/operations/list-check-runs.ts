import type { listCheckRuns as contract } from '../../../shared/contracts/administration/operations.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listLatestCheckRuns, toCheckRun } from '../consistency/index.ts';

const mostRuns = 20;

/** Returns the latest consistency checks, newest first. */
export const listCheckRuns: Operation<typeof contract> = async () =>
  (await listLatestCheckRuns(mostRuns)).map(toCheckRun);
