import { reachStores } from './in-process.ts';
import type { Host } from './platform.ts';
import { putMany } from './put-many.ts';

/**
 * Writes copies of a training as trainings of the provider. The API would validate content for each one. The
 * copies are in the super admins' catalogue, and in no other catalogue until they are opened to an
 * organisation.
 *
 * @param ids of the new trainings
 */
export async function manyTrainings(
  host: Pick<Host, 'tableOrigin' | 'storageOrigin'>,
  model: string,
  ids: readonly string[],
): Promise<void> {
  await reachStores(host);
  const [
    { BatchPutRequest: Request },
    { TrainingEntity },
    { CardEntity },
    catalogue,
    { findTraining },
    { transact },
    { deps },
  ] = await Promise.all([
    import('dynamodb-toolbox/entity/actions/batchPut'),
    import('../../functions/content/content-records/training.entity.ts'),
    import('../../functions/content/catalogue/card.entity.ts'),
    import('../../functions/content/catalogue/index.ts'),
    import('../../functions/content/content-records/training.repository.ts'),
    import('../../functions/runtime/table.ts'),
    import('../../functions/runtime/deps.ts'),
  ]);
  const training = await findTraining(model);
  if (!training) throw new Error(`There is no training ${model}`);
  const requests = ids.flatMap((id) => {
    const one = { ...training, id };
    const card = catalogue.newCard(one, catalogue.EVERYTHING, undefined);
    return [TrainingEntity.build(Request).item(one), CardEntity.build(Request).item(card)];
  });
  await putMany(requests);
  await transact(
    catalogue.countCardsWrites(deps, catalogue.EVERYTHING, [{ ready: ids.length, draft: 0, provider: 0 }]),
  );
}
