import { reachStores } from './in-process.ts';
import type { Host } from './platform.ts';

/**
 * Sets the last change of an organisation's catalogue to an hour ago, so that the product treats its indexes
 * as up to date.
 */
export async function settle(
  host: Pick<Host, 'tableOrigin' | 'storageOrigin'>,
  clientId: string,
): Promise<void> {
  await reachStores(host);
  const [{ UpdateItemCommand }, { CountEntity }, { cardPartition, readyIn }] = await Promise.all([
    import('dynamodb-toolbox/entity/actions/update'),
    import('../../functions/content/catalogue/card.entity.ts'),
    import('../../functions/content/catalogue/place-rules.ts'),
  ]);
  await CountEntity.build(UpdateItemCommand)
    .item({
      ...{ partition: cardPartition(clientId), id: 'COUNT', catalogue: readyIn(clientId) },
      changed: Date.now() - 3_600_000,
    })
    .send();
}
