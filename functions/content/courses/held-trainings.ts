import { AppError } from '../../../shared/errors.ts';
import type { Role } from '../../../shared/roles.ts';
import { EVERYTHING, findCards, trainingReach } from '../catalogue/index.ts';
import { findTrainings, type Training } from '../content-records/index.ts';

interface Author {
  clientId: string;
  role: Role;
}

/**
 * Returns the trainings that a course will contain. Each must be available to the author, not only offered by
 * the provider. Two batches.
 *
 * @throws NOT_FOUND for any other training
 */
export async function getHeldTrainings(author: Author, ids: readonly string[]): Promise<Training[]> {
  const catalogue = author.role === 'super' ? EVERYTHING : author.clientId;
  const reader = author.role === 'super' ? undefined : author.clientId;
  const [trainings, cards] = await Promise.all([findTrainings(ids, reader), findCards(catalogue, ids, true)]);
  return ids.map((id) => {
    const training = trainings.get(id);
    if (!training || trainingReach(author, training, cards.get(id)) !== 'included')
      throw new AppError('NOT_FOUND');
    return training;
  });
}
