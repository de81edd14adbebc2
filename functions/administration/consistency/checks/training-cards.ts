import {
  type Card,
  EVERYTHING,
  findCards,
  newCard,
  replaceCardWrites,
} from '../../../content/catalogue/index.ts';
import { checkTrainingWrite, type Training } from '../../../content/content-records/index.ts';
import { differingPaths } from '../compare-rules.ts';
import { byWriting, type ConsistencyCheck, type Disagreement } from '../consistency-check.ts';
import type { Snapshot } from '../snapshot.ts';

/**
 * Returns the fields of a card that derive from the training alone. Omits the likes, the favourites and the
 * date when the training was opened to the organisation.
 */
export function shownBy({ likes: _, favourites: __, facts, ...card }: Card) {
  const { opened: ___, ...comparedFacts } = facts;
  return { ...card, facts: comparedFacts };
}

/**
 * Builds the card that the training requires. Copies likes, favourites and the date of opening from the
 * stored card. A missing card gets no likes, and the training's publication as its date of opening.
 */
export function expectedCard(training: Training, clientId: string, stored: Card | undefined): Card {
  const published = training.publishedDate === undefined ? undefined : Date.parse(training.publishedDate);
  const opened = stored ? stored.facts.opened : published;
  const { likes, favourites } = stored ?? { likes: 0, favourites: 0 };
  return {
    ...newCard(training, clientId, opened),
    likes,
    ...(favourites === undefined ? {} : { favourites }),
  };
}

/**
 * Finds trainings whose card in one catalogue is missing or differs in place, texts, facts or revision.
 *
 * @param catalogue id of an organisation, or EVERYTHING
 * @param cards the stored cards of the catalogue, by training id
 */
async function* cardsAgainst(
  deps: Snapshot['deps'],
  trainings: readonly Training[],
  catalogue: string,
  cards: ReadonlyMap<string, Card>,
): AsyncGenerator<Disagreement> {
  for (const training of trainings) {
    const stored = cards.get(training.id);
    const expected = expectedCard(training, catalogue, stored);
    const paths = stored ? differingPaths(shownBy(stored), shownBy(expected)) : [];
    if (stored && paths.length === 0) continue;
    yield {
      record: `training ${training.id}`,
      expected: `card in ${expected.catalogue ?? 'no list'} at revision ${training.revision}`,
      stored: stored
        ? `card in ${stored.catalogue ?? 'no list'} at revision ${stored.revision}, differs in ${paths.join(', ')}`
        : 'no card',
      repair: byWriting(
        checkTrainingWrite(training),
        ...replaceCardWrites(deps, catalogue, stored, expected),
      ),
    };
  }
}

const byId = (cards: readonly Card[]) => new Map(cards.map((card) => [card.id, card]));

/** Compares the organisation's trainings with their cards in its own catalogue. */
export const ownCards: ConsistencyCheck = {
  name: 'own-cards',
  async *find(snapshot: Snapshot) {
    const trainings = await snapshot.trainings();
    yield* cardsAgainst(snapshot.deps, trainings, snapshot.clientId, byId(await snapshot.cards()));
  },
};

/** Compares the organisation's trainings with their cards in EVERYTHING, the catalogue of super admins. */
export const everyCard: ConsistencyCheck = {
  name: 'all-cards',
  async *find(snapshot: Snapshot) {
    const trainings = await snapshot.trainings();
    const ids = trainings.map(({ id }) => id);
    yield* cardsAgainst(snapshot.deps, trainings, EVERYTHING, await findCards(EVERYTHING, ids, true));
  },
};
