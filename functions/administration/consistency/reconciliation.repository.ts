import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import type { Reconciliation } from '../../../shared/contracts/administration/operations.ts';
import { findStored } from '../../runtime/stored.ts';
import { ReconciliationEntity } from './reconciliation.entity.ts';

const key = { partition: 'OPERATIONS', id: 'RECONCILIATION' } as const;

/** The results of the last run, and the start of the next run. */
export interface Report extends Reconciliation {
  next?: string | undefined;
}

export async function findReport(): Promise<Report | undefined> {
  const item = await findStored(ReconciliationEntity, key, { consistent: true });
  if (!item) return undefined;
  const { partition: _, id: __, ...report } = item;
  return report;
}

export async function saveReport(report: Report): Promise<void> {
  await ReconciliationEntity.build(PutItemCommand)
    .item({ ...key, ...report })
    .send();
}
