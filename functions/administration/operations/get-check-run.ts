import type { getCheckRun as contract } from '../../../shared/contracts/administration/operations.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findCheckRun, listCheckFindings, toCheckRun } from '../consistency/index.ts';

const mostFindings = 200;

/** Returns a consistency check with its first findings. @throws NOT_FOUND */
export const getCheckRun: Operation<typeof contract> = async (_deps, _actor, { params }) => {
  const run = await findCheckRun(params.run);
  if (!run) throw new AppError('NOT_FOUND');
  const findings = await listCheckFindings(run.id, mostFindings);
  return {
    ...toCheckRun(run),
    findings: findings.map(({ check, clientId, record, expected, stored, outcome }) => ({
      ...{ check, clientId, record, expected, stored, outcome },
    })),
  };
};
