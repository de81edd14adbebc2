import { isDeepStrictEqual } from 'node:util';
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { idOwner } from '../../../shared/ids.ts';
import { contentLanguages } from '../../../shared/lang.ts';
import type { Deps } from '../../runtime/deps.ts';
import { checkUnchangedWrite, replaceWrite } from '../../runtime/replace-write.ts';
import { findStored } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { updateWrite } from '../../runtime/update-write.ts';
import type { Training } from '../content-records/index.ts';
import { type Card, CardEntity, type CatalogueCount, CountEntity } from './card.entity.ts';
import { type Counts, countsIn, isRenamed, newCard, openedAt, subtractCounts } from './card-rules.ts';
import { overviewFacts } from './overview-rules.ts';
import { cardPartition, readyIn } from './place-rules.ts';

const none: Counts = { ready: 0, draft: 0, provider: 0 };
const sumCatalogueCounts = (list: readonly Counts[]): Counts =>
  list.reduce((a, b) => subtractCounts(a, { ready: -b.ready, draft: -b.draft, provider: -b.provider }), none);

const isNothing = ({ ready, draft, provider }: Counts): boolean => !ready && !draft && !provider;

/**
 * The part of a row that changed without a change of counts. `listed`: a title or an overview fact. `shown`:
 * any other text or fact.
 */
type Altered = 'nothing' | 'shown' | 'listed';

/**
 * Returns the write that adds card changes to a catalogue's counts, for the transaction that writes the
 * cards. Raises the number of edits, so that rows in memory become stale. A change of counts or of a `listed`
 * part also raises the number of changes, so that overviews and offsets become stale. At most one write for
 * each catalogue.
 *
 * The time of the change is the machine's time (`deps.clock`), not the time of the request. Indexes follow the actual write,
 * which can be later if a request is resumed after a crash.
 */
export function countCardsWrites(
  deps: Pick<Deps, 'clock'>,
  clientId: string,
  changes: readonly Counts[],
  altered: Altered = 'nothing',
): Write[] {
  const total = sumCatalogueCounts(changes);
  const isListed = altered === 'listed' || !changes.every(isNothing);
  if (altered === 'nothing' && !isListed) return [];
  const time = deps.clock().getTime();
  const titles = Object.fromEntries(contentLanguages.map((lang) => [`title${lang}`, ' '] as const));
  return [
    {
      write: CountEntity.build(UpdateTransaction).item({
        partition: cardPartition(clientId),
        id: 'COUNT',
        catalogue: readyIn(clientId),
        ...titles,
        ...(total.ready ? { ready: $add(total.ready) } : {}),
        ...(total.draft ? { draft: $add(total.draft) } : {}),
        ...(total.provider ? { provider: $add(total.provider) } : {}),
        ...(isListed ? { changes: $add(1), changed: time } : {}),
        edits: $add(1),
        edited: time,
      }),
    },
  ];
}

const cardKey = ({ partition, id }: Pick<Card, 'partition' | 'id'>) => ({ partition, id });

const attributeEquals = <A extends 'revision' | 'catalogue' | 'likes' | 'favourites'>(
  attr: A,
  value: Card[A],
) => (value === undefined ? { attr, exists: false } : { attr, eq: value });
/** Condition: the card was not changed since it was read. */
const unchangedCondition = ({ revision, catalogue }: Card) => ({
  and: [attributeEquals('revision', revision), attributeEquals('catalogue', catalogue)],
});

/** Refused (CONFLICT) if the catalogue has a card of the training. */
export const createCardWrite = (card: Card): Write => ({
  write: CardEntity.build(PutTransaction)
    .item(card)
    .options({ condition: { attr: 'revision', exists: false } }),
});

/** Refused (CONFLICT) if the card, or one of its totals, was changed since it was read. */
export const deleteCardWrite = (card: Card): Write => ({
  write: CardEntity.build(DeleteTransaction)
    .key(cardKey(card))
    .options({
      condition: {
        and: [
          unchangedCondition(card),
          attributeEquals('likes', card.likes),
          attributeEquals('favourites', card.favourites),
        ],
      },
    }),
});

/** Refused (CONFLICT) if the card was changed since it was read. Likes are not part of the condition. */
export const checkCardWrite = (card: Card): Write => ({
  write: CardEntity.build(ConditionCheck).key(cardKey(card)).condition(unchangedCondition(card)),
});

/** Makes a stored card equal to `card`, except for its likes and favourites. */
const updateCardWrite = (stored: Card, card: Card): Write =>
  updateWrite(CardEntity, stored, card, {
    condition: unchangedCondition(stored),
    except: ['likes', 'favourites'],
  });

/**
 * Returns the writes that list the current state of a training in a catalogue (an organisation's, or
 * EVERYTHING): the card and the counts. A missing card is created. `stored` is the card that was read. The
 * counts are computed from its stored place, so that a card which disagrees with its training is corrected.
 * Refused (CONFLICT) if the card was changed since it was read.
 */
export function listingWrites(
  deps: Pick<Deps, 'clock'>,
  clientId: string,
  stored: Card | undefined,
  training: Training,
): Write[] {
  const card = newCard(training, clientId, openedAt(training, clientId, stored));
  const counts = (place: string | undefined) => countsIn(place, clientId, training.clientId);
  return [
    stored ? updateCardWrite(stored, card) : createCardWrite(card),
    ...countCardsWrites(
      deps,
      clientId,
      [subtractCounts(counts(card.catalogue), counts(stored?.catalogue))],
      stored && alteredPart(stored, card),
    ),
  ];
}

function alteredPart(before: Card, after: Card): Altered {
  if (overviewFacts(after.facts) !== overviewFacts(before.facts) || isRenamed(before, after)) return 'listed';
  return isDeepStrictEqual(shownPart(before), shownPart(after)) ? 'nothing' : 'shown';
}

const shownPart = (card: Card) => [card.facts, contentLanguages.map((lang) => card[`text${lang}`])];

/**
 * Returns the writes that remove cards from a catalogue, and their counts. Refused (CONFLICT) if a card was
 * changed since it was read.
 */
export const unlistingWrites = (
  deps: Pick<Deps, 'clock'>,
  clientId: string,
  cards: readonly Card[],
): Write[] => [
  ...cards.map(deleteCardWrite),
  ...countCardsWrites(
    deps,
    clientId,
    cards.map(({ id, catalogue }) => subtractCounts(none, countsIn(catalogue, clientId, idOwner(id) ?? ''))),
  ),
];

/**
 * Returns the writes that replace a card and correct the counts. Refused if place, facts or revision of the
 * card changed since it was read. `after` undefined removes the card.
 */
export const replaceCardWrites = (
  deps: Pick<Deps, 'clock'>,
  clientId: string,
  before: Card | undefined,
  after: Card | undefined,
): Write[] => {
  const owner = idOwner((before ?? after)?.id ?? '') ?? '';
  const counts = (card: Card | undefined) => countsIn(card?.catalogue, clientId, owner);
  return [
    replaceWrite(CardEntity, before, after, ['catalogue', 'facts', 'revision']),
    ...countCardsWrites(deps, clientId, [subtractCounts(counts(after), counts(before))], 'listed'),
  ];
};

/** Replaces the likes and favourites of a card. Refused if one of them was changed since the card was read. */
export const replaceCardTotalsWrite = (card: Card, totals: Pick<Card, 'likes' | 'favourites'>): Write =>
  replaceWrite(CardEntity, card, { ...card, ...totals }, ['likes', 'favourites']);

/** Condition: the likes and favourites of a card are unchanged since it was read. */
export const checkCardTotalsWrite = (card: Card): Write =>
  checkUnchangedWrite(CardEntity, card, ['likes', 'favourites']);

/** Returns the stored counts of a catalogue. Undefined if none were ever stored. */
export async function findCatalogueCount(clientId: string): Promise<CatalogueCount | undefined> {
  const item = await findStored(
    CountEntity,
    { partition: cardPartition(clientId), id: 'COUNT' },
    { consistent: true },
  );
  return item;
}

/**
 * Replaces the counts of a catalogue. Refused if a card was added, moved or removed since the counts were
 * read.
 */
export const replaceCatalogueCountWrite = (before: CatalogueCount, counts: Counts): Write =>
  replaceWrite(CountEntity, before, { ...before, ...counts, changes: (before.changes ?? 0) + 1 }, [
    'ready',
    'draft',
    'provider',
    'changes',
  ]);

/** Condition: place and revision of a card have not changed since it was read. */
export const checkCardRevisionWrite = (card: Card): Write =>
  checkUnchangedWrite(CardEntity, card, ['catalogue', 'revision']);

/** Condition: a catalogue has no card of a training. */
export const checkCardAbsentWrite = (clientId: string, id: string): Write => ({
  write: CardEntity.build(ConditionCheck)
    .key({ partition: cardPartition(clientId), id })
    .condition({ attr: 'facts', exists: false }),
});
