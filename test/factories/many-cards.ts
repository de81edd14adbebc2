import { reachStores } from './in-process.ts';
import type { Host } from './platform.ts';
import { putMany } from './put-many.ts';

/**
 * Adds copies of a training to its organisation's catalogue. Only their cards are written: lists contain the
 * copies, but they have no details and are not in the super admins' catalogue.
 *
 * @param changes the title, category and tags of each copy
 */
export async function manyCards(
  host: Pick<Host, 'tableOrigin' | 'storageOrigin'>,
  model: string,
  changes: readonly { title: string; categoryId: string; tags: string[] }[],
): Promise<void> {
  await reachStores(host);
  const [
    { BatchPutRequest: Request },
    { CardEntity },
    catalogue,
    { findTraining },
    { transact },
    { deps },
    { newId },
  ] = await Promise.all([
    import('dynamodb-toolbox/entity/actions/batchPut'),
    import('../../functions/content/catalogue/card.entity.ts'),
    import('../../functions/content/catalogue/index.ts'),
    import('../../functions/content/content-records/training.repository.ts'),
    import('../../functions/runtime/table.ts'),
    import('../../functions/runtime/deps.ts'),
    import('../../shared/ids.ts'),
  ]);
  const training = await findTraining(model);
  if (!training) throw new Error(`There is no training ${model}`);
  const { clientId } = training;
  await putMany(
    changes.map(({ title, ...change }) => {
      const i18n = training.i18n.map((text) => ({ ...text, title }));
      const one = { ...training, ...change, i18n, id: newId(clientId) };
      return CardEntity.build(Request).item(catalogue.newCard(one, clientId, undefined));
    }),
  );
  await transact(
    catalogue.countCardsWrites(deps, clientId, [{ ready: changes.length, draft: 0, provider: 0 }]),
  );
}
