import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { BatchGetCommand, execute as batchGet } from 'dynamodb-toolbox/table/actions/batchGet';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { table } from '../runtime/table.ts';
import { type Card, CardEntity } from './card.entity.ts';
import { cardsOf } from './place-rules.ts';

/** The card of a training in one catalogue (an organisation's, or EVERYTHING), consistently. */
export async function findCard(catalogue: string, id: string): Promise<Card | undefined> {
  const key = { partition: cardsOf(catalogue), id };
  return (await CardEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()).Item;
}

/** Several cards of one catalogue; what it does not hold is not in the answer. */
export async function findCards(
  catalogue: string,
  ids: readonly string[],
  consistent = false,
): Promise<Map<string, Card>> {
  const found = new Map<string, Card>();
  const wanted = [...new Set(ids)];
  for (let from = 0; from < wanted.length; from += 100) {
    const requests = wanted
      .slice(from, from + 100)
      .map((id) => CardEntity.build(BatchGetRequest).key({ partition: cardsOf(catalogue), id }));
    const command = table
      .build(BatchGetCommand)
      .requests(...requests)
      .options({ consistent });
    const [items = []] = (await batchGet(command)).Responses ?? [];
    for (const item of items) if (item) found.set(item.id, item);
  }
  return found;
}

/** Every card of an organisation, listed or not, consistently. Costs its size: for super admins' rare needs. */
export async function listCards(clientId: string): Promise<Card[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .entities(CardEntity)
    .query({ partition: cardsOf(clientId) })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send();
  return Items;
}
