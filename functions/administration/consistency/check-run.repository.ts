import { BatchPutRequest } from 'dynamodb-toolbox/entity/actions/batchPut';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { batchWrite } from '../../runtime/batch-write.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import { heldWhere, type Write } from '../../runtime/table.ts';
import {
  CheckFindingEntity,
  type CheckFindingRecord,
  CheckRunEntity,
  type CheckRunRecord,
} from './check-run.entity.ts';

/** Returns the write that stores a new run. */
export const createCheckRunWrite = (run: CheckRunRecord): Write => ({
  write: CheckRunEntity.build(PutTransaction).item(run),
});

export const findCheckRun = (id: string): Promise<CheckRunRecord | undefined> =>
  findStored(CheckRunEntity, { id }, { consistent: true });

/** Returns the latest runs, newest first. Costs one Query. */
export const listLatestCheckRuns = (limit: number): Promise<CheckRunRecord[]> =>
  listStoredItems([CheckRunEntity], { partition: 'CHECKS' }, { consistent: true, reverse: true, limit });

/** Stores the state of a run. @returns false if another worker has continued the run since it was read */
export const saveCheckRun = (run: CheckRunRecord): Promise<boolean> =>
  heldWhere(
    CheckRunEntity.build(PutItemCommand)
      .item({ ...run, step: run.step + 1 })
      .options({ condition: { attr: 'step', eq: run.step } })
      .send(),
  );

/** Stores findings, twenty-five per call. */
export async function saveCheckFindings(findings: readonly CheckFindingRecord[]): Promise<void> {
  const requests = findings.map((finding) => CheckFindingEntity.build(BatchPutRequest).item(finding));
  await batchWrite(requests);
}

/** Returns the first findings of a run. Costs one Query. */
export const listCheckFindings = (runId: string, limit: number): Promise<CheckFindingRecord[]> =>
  listStoredItems([CheckFindingEntity], { partition: `CHECK#${runId}` }, { consistent: true, limit });
