import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import type { Reconciliation } from '../../../shared/contracts/administration/operations.ts';
import { ReconciliationEntity } from './reconciliation.entity.ts';

const key = { partition: 'OPERATIONS', id: 'RECONCILIATION' } as const;

/** The results of the last run, and the start of the next run. */
export interface Report extends Reconciliation {
  next?: string | undefined;
}

export async function findReport(): Promise<Report | undefined> {
  const { Item } = await ReconciliationEntity.build(GetItemCommand)
    .key(key)
    .options({ consistent: true })
    .send();
  if (!Item) return undefined;
  const { partition: _, id: __, ...report } = Item;
  return report;
}

export async function saveReport(report: Report): Promise<void> {
  await ReconciliationEntity.build(PutItemCommand)
    .item({ ...key, ...report })
    .send();
}
