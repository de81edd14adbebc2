import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import type { Reconciliation } from '../../../shared/contracts/administration/operations.ts';
import { findStored } from '../../runtime/stored.ts';
import { ReconciliationEntity } from './reconciliation.entity.ts';

const key = { partition: 'OPERATIONS', id: 'RECONCILIATION' } as const;

/** Returns the storage report of the last nightly run. */
export async function findReport(): Promise<Reconciliation | undefined> {
  const item = await findStored(ReconciliationEntity, key, { consistent: true });
  if (!item) return undefined;
  const { partition: _, id: __, next: ___, ...report } = item;
  return report;
}

export async function saveReport(report: Reconciliation): Promise<void> {
  await ReconciliationEntity.build(PutItemCommand)
    .item({ ...key, ...report })
    .send();
}
