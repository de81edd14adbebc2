import { idOwner, PROVIDER } from '../../../../shared/ids.ts';
import {
  checkCardAbsentWrite,
  checkCardRevisionWrite,
  EVERYTHING,
  findCards,
  listCards,
  replaceCardWrites,
} from '../../../content/catalogue/index.ts';
import {
  checkTrainingAbsentWrite,
  checkTrainingWrite,
  closeTrainingWrite,
  findOpenings,
  findTrainings,
  listOrganisationsWithTraining,
  openTrainingWrite,
} from '../../../content/content-records/index.ts';
import { differingPaths } from '../compare-rules.ts';
import { byWriting, type ConsistencyCheck } from '../consistency-check.ts';
import type { Snapshot } from '../snapshot.ts';
import { expectedCard, shownBy } from './training-cards.ts';

/** Returns the cards of other organisations' trainings, and the current state of these trainings. */
async function openedCards(snapshot: Snapshot) {
  const cards = (await snapshot.cards()).filter(({ id }) => idOwner(id) !== snapshot.clientId);
  const trainings = await findTrainings(cards.map(({ id }) => id));
  return { cards, trainings };
}

/**
 * Trainings of other organisations ↔ their cards in this catalogue. The revision is not compared, because
 * changes that are invisible to other organisations also raise it. Skips recently changed trainings, whose
 * cards may not be updated yet.
 */
export const openedCardsCheck: ConsistencyCheck = {
  name: 'opened-cards',
  async *find(snapshot) {
    const { cards, trainings } = await openedCards(snapshot);
    for (const card of cards) {
      const training = trainings.get(card.id);
      if (!training || !snapshot.isSettled(training.lastModifiedDate)) continue;
      const expected = expectedCard(training, snapshot.clientId, card);
      const { revision: _, ...stored } = shownBy(card);
      const { revision, ...expectedState } = shownBy(expected);
      const paths = differingPaths(stored, expectedState);
      if (paths.length === 0) continue;
      yield {
        record: `training ${card.id}`,
        expected: `card in ${expectedState.catalogue ?? 'no list'} at revision ${revision}`,
        stored: `card in ${stored.catalogue ?? 'no list'}, differs in ${paths.join(', ')}`,
        repair: byWriting(
          checkTrainingWrite(training),
          ...replaceCardWrites(snapshot.deps, snapshot.clientId, card, expected),
        ),
      };
    }
  },
};

/** Cards ↔ their trainings. The repair removes a card without a training. */
export const orphanCards: ConsistencyCheck = {
  name: 'orphan-cards',
  async *find(snapshot) {
    const catalogues = [snapshot.clientId, ...(snapshot.clientId === PROVIDER ? [EVERYTHING] : [])];
    for (const catalogue of catalogues) {
      const cards = catalogue === EVERYTHING ? await listCards(EVERYTHING) : await snapshot.cards();
      const trainings = await findTrainings(cards.map(({ id }) => id));
      for (const card of cards) {
        if (trainings.has(card.id)) continue;
        const foreign = catalogue !== EVERYTHING && idOwner(card.id) !== catalogue;
        yield {
          record: `training ${card.id}`,
          expected: 'no card',
          stored: `card in the catalogue ${catalogue}`,
          repair: byWriting(
            checkTrainingAbsentWrite(card.id),
            ...replaceCardWrites(snapshot.deps, catalogue, card, undefined),
            ...(foreign ? [closeTrainingWrite(card.id, catalogue)] : []),
          ),
        };
      }
    }
  },
};

/**
 * Cards of other organisations' trainings ↔ the rows that list the organisations of a training. The card is
 * right.
 */
export const openingRows: ConsistencyCheck = {
  name: 'opening-rows',
  async *find(snapshot) {
    const { clientId } = snapshot;
    const { cards, trainings } = await openedCards(snapshot);
    const existingCards = cards.filter(({ id }) => trainings.has(id));
    const rows = await findOpenings(
      clientId,
      existingCards.map(({ id }) => id),
    );
    for (const card of existingCards.filter(({ id }) => !rows.has(id)))
      yield {
        record: `training ${card.id}`,
        expected: `opened to ${clientId}`,
        stored: 'no row',
        repair: byWriting(checkCardRevisionWrite(card), openTrainingWrite(card.id, clientId)),
      };
    const trainingsByOrganisation = new Map<string, string[]>();
    for (const { id } of await snapshot.trainings())
      for (const other of await listOrganisationsWithTraining(id))
        trainingsByOrganisation.set(other, [...(trainingsByOrganisation.get(other) ?? []), id]);
    for (const [other, ids] of trainingsByOrganisation) {
      const found = await findCards(other, ids, true);
      for (const id of ids.filter((one) => !found.has(one)))
        yield {
          record: `training ${id}`,
          expected: `not opened to ${other}`,
          stored: 'row without a card',
          repair: byWriting(checkCardAbsentWrite(other, id), closeTrainingWrite(id, other)),
        };
    }
  },
};
