import { EVERYTHING, findCard } from '../catalogue/index.ts';
import { findTraining, type Training, usesForgotten } from '../content/index.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { isRefusedWrite } from '../runtime/failure-rules.ts';
import { transact, transactUnlessRefused, type Write } from '../runtime/table.ts';
import { removalOf } from './delete-training.ts';
import { cardTaken } from './project-training.ts';

/**
 * Removes a training of a deleted organisation, also where its records disagree: its cards are removed from where they
 * are, not from where the training says that they are. Releases of lookups, documents and bytes that are refused do not
 * keep the training. A second call finds nothing to do.
 */
export async function removeStoredTraining(deps: Deps, id: string): Promise<void> {
  await usesForgotten(id);
  await retryOnConflict(async () => {
    const training = await findTraining(id);
    if (!training) return;
    const { removed, releases } = removalOf(deps, training);
    const released = await Promise.all(releases.map((release) => release()));
    await transact([...removed, ...(await cardsTaken(training)), ...released.flat()]);
  }).catch(async (error: unknown) => {
    if (!isRefusedWrite(error)) throw error;
    deps.log.warn('a training is removed part by part', { trainingId: id, error: error as Error });
    await retryOnConflict(() => removePartByPart(deps, id));
  });
}

async function removePartByPart(deps: Deps, id: string): Promise<void> {
  const training = await findTraining(id);
  if (!training) return;
  const { removed, releases } = removalOf(deps, training);
  for (const release of releases) await transactUnlessRefused(release);
  await transact([...removed, ...(await cardsTaken(training))]);
}

/** The writes that remove the owner's and the super admins' card of a training, as they are stored. */
async function cardsTaken({ id, clientId }: Training): Promise<Write[]> {
  const catalogues = [clientId, EVERYTHING];
  const cards = await Promise.all(catalogues.map((catalogue) => findCard(catalogue, id)));
  return cards.flatMap((card, index) => (card ? cardTaken(card, catalogues[index] ?? '') : []));
}
