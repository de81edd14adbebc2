import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import type { Write } from '../../runtime/table.ts';
import type { Card } from './card.entity.ts';
import { type ClosedTotals, ClosedTotalsEntity } from './closed-totals.entity.ts';

/** Returns the totals of trainings when they were closed to an organisation, by training id. Consistent. */
export async function findClosedTotals(
  { clientId }: Tenant,
  trainingIds: readonly string[],
): Promise<Map<string, ClosedTotals>> {
  const keys = trainingIds.map((trainingId) => ({ clientId, trainingId }));
  const found = await getAll(ClosedTotalsEntity, keys, { consistent: true });
  return new Map(found.map((totals) => [totals.trainingId, totals]));
}

/** Stores the totals of a card that is being removed, instead of the totals of an earlier closing. */
export const saveClosedTotalsWrite = (
  { clientId }: Tenant,
  { id: trainingId, likes, favourites = 0 }: Pick<Card, 'id' | 'likes' | 'favourites'>,
): Write =>
  likes > 0 || favourites > 0
    ? { write: ClosedTotalsEntity.build(PutTransaction).item({ clientId, trainingId, likes, favourites }) }
    : { write: ClosedTotalsEntity.build(DeleteTransaction).key({ clientId, trainingId }) };
