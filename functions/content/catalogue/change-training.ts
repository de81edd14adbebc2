import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import {
  createTrainingWrite,
  deleteTrainingWrite,
  publishContentRemovalWrites,
  statesWithLookups,
  type Training,
  updateTrainingWrite,
} from '../content-records/index.ts';
import { lookupUseWrites } from '../reference-data/index.ts';
import { listingWrites, unlistingWrites } from './card.repository.ts';
import { findListings } from './cards.repository.ts';
import { EVERYTHING } from './place-rules.ts';

/**
 * Returns the catalogues whose cards change in the transaction of the training. An event updates other
 * catalogues.
 */
const directCatalogues = ({ clientId }: Training) => [clientId, EVERYTHING];

/** Returns the writes of a new training: the training, its cards with their counts, and its uses of lookups. */
export const createTrainingWrites = async (deps: Deps, training: Training): Promise<Write[]> => [
  createTrainingWrite(training),
  ...directCatalogues(training).flatMap((catalogue) => listingWrites(deps, catalogue, undefined, training)),
  ...(await lookupUseWrites([], statesWithLookups(training))),
];

/**
 * Returns the writes that change a training and all derived records: the cards of its owner and of super
 * admins with their counts, its uses of lookups, and the events that remove released content. Refused
 * (CONFLICT) if the training or a card was changed since it was read. The caller then reads the training and
 * decides again.
 *
 * This function reads the cards, after the training was read. A card that is missing or disagrees with the
 * training is corrected.
 */
export async function updateTrainingWrites(deps: Deps, before: Training, after: Training): Promise<Write[]> {
  const cards = await findListings(before);
  return [
    updateTrainingWrite(before, after),
    ...directCatalogues(after).flatMap((catalogue, at) => listingWrites(deps, catalogue, cards[at], after)),
    ...(await lookupUseWrites(statesWithLookups(before), statesWithLookups(after))),
    ...publishContentRemovalWrites(deps, before, after),
  ];
}

/** Returns the writes that delete a training and all derived records. Refused like `updateTrainingWrites`. */
export async function deleteTrainingWrites(deps: Deps, training: Training): Promise<Write[]> {
  const cards = await findListings(training);
  return [
    deleteTrainingWrite(training),
    ...directCatalogues(training).flatMap((catalogue, at) => {
      const card = cards[at];
      return card ? unlistingWrites(deps, catalogue, [card]) : [];
    }),
    ...(await lookupUseWrites(statesWithLookups(training), [])),
    ...publishContentRemovalWrites(deps, training, undefined),
  ];
}

export interface TrainingChange {
  /** The changed training, or the same object if nothing changes. The write raises the revision. */
  after: Training;
  /** Further writes of the transaction: events, uses, an audit entry. */
  writes?: readonly Write[];
}

/**
 * Changes a training: reads it, applies `change`, and writes the result with all derived records in one
 * transaction. After a conflict it reads the training and applies `change` again. Concurrent changes of
 * different parts therefore all take effect.
 *
 * @throws UNAVAILABLE if every attempt conflicts, and any error of `read` and `change`
 */
export const changeTraining = (
  deps: Deps,
  read: () => Promise<Training>,
  change: (before: Training) => TrainingChange | Promise<TrainingChange>,
): Promise<{ before: Training; after: Training }> =>
  retryOnConflict(async () => {
    const before = await read();
    const { after, writes = [] } = await change(before);
    if (after !== before) await transact([...(await updateTrainingWrites(deps, before, after)), ...writes]);
    return { before, after };
  });
