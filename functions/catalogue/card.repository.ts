import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add, $get, $remove, $set, $sum } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { fileTypes } from '../../shared/contracts/content-files.ts';
import { contentLanguages } from '../../shared/lang.ts';
import type { Training } from '../content/index.ts';
import type { Write } from '../runtime/table.ts';
import { type Card, CardEntity, CountEntity } from './card.entity.ts';
import {
  authoredFacts,
  type Counts,
  countsIn,
  difference,
  factsOf,
  fileFacts,
  isPublished,
  isRenamed,
  listedIn,
  placeOf,
  textsOf,
  withoutUndefined,
} from './card-rules.ts';
import { overviewFacts } from './overview-rules.ts';
import { cardsOf, EVERYTHING, readyIn } from './place-rules.ts';

const none: Counts = { ready: 0, draft: 0, provider: 0 };
const sum = (list: readonly Counts[]): Counts =>
  list.reduce((a, b) => difference(a, { ready: -b.ready, draft: -b.draft, provider: -b.provider }), none);

const isNothing = ({ ready, draft, provider }: Counts): boolean => !ready && !draft && !provider;

/**
 * The counts of a catalogue move with the cards of the same transaction, and tell that its overviews and offsets are to
 * be made anew; so they do where cards were `altered` in what overviews show, or in a title. One write at most for each
 * catalogue.
 *
 * When it was changed is told by the machine's clock: a request that goes on after a crash works at the moment at which
 * it began, and the indexes follow what is written now.
 */
export function counted(clientId: string, changes: readonly Counts[], altered = false): Write[] {
  const total = sum(changes);
  if (!altered && changes.every(isNothing)) return [];
  const titles = Object.fromEntries(contentLanguages.map((lang) => [`title${lang}`, ' '] as const));
  return [
    {
      write: CountEntity.build(UpdateTransaction).item({
        partition: cardsOf(clientId),
        id: 'COUNT',
        catalogue: readyIn(clientId),
        ...titles,
        ...(total.ready ? { ready: $add(total.ready) } : {}),
        ...(total.draft ? { draft: $add(total.draft) } : {}),
        ...(total.provider ? { provider: $add(total.provider) } : {}),
        changes: $add(1),
        changed: Date.now(),
      }),
    },
  ];
}

/** A card made anew. */
export function newCard(present: Training, clientId: string, opened: number | undefined): Card {
  const training = listedIn(clientId, present);
  const catalogue = placeOf(training, clientId);
  return withoutUndefined({
    partition: cardsOf(clientId),
    id: training.id,
    catalogue,
    ...textsOf(training),
    facts: factsOf(training, clientId, opened),
    likes: 0,
    favourites: 0,
    revision: training.revision,
  });
}

/** The write of a new card; refused (CONFLICT) where there is one. */
export const cardAdded = (card: Card): Write => ({
  write: CardEntity.build(PutTransaction)
    .item(card)
    .options({ condition: { attr: 'revision', exists: false } }),
});

/** Holds while a training is as it was read, by the super admins' card, which follows each of its changes at once. */
export const listedAsRead = ({ id, revision }: Training): Write => ({
  write: CardEntity.build(ConditionCheck)
    .key({ partition: cardsOf(EVERYTHING), id })
    .condition({ attr: 'revision', eq: revision }),
});

/** The write that removes a card; refused (CONFLICT) where it is listed elsewhere meanwhile, or gone. */
export const cardRemoved = (card: Pick<Card, 'partition' | 'id' | 'catalogue'>): Write => ({
  write: CardEntity.build(DeleteTransaction)
    .key({ partition: card.partition, id: card.id })
    .options({
      condition: card.catalogue
        ? { attr: 'catalogue', eq: card.catalogue }
        : {
            and: [
              { attr: 'revision', exists: true },
              { attr: 'catalogue', exists: false },
            ],
          },
    }),
});

/** The cards of a new training: its owner's and the super admins', and their counts. */
export const trainingListed = (training: Training): Write[] =>
  [training.clientId, EVERYTHING].flatMap((clientId) => [
    cardAdded(newCard(training, clientId, undefined)),
    ...counted(clientId, [countsIn(placeOf(training, clientId), clientId, training.clientId)]),
  ]);

/** The cards of a deleted training, apart from those of organisations that it was opened to. */
export const trainingUnlisted = (training: Training): Write[] =>
  [training.clientId, EVERYTHING].flatMap((clientId) => {
    const catalogue = placeOf(training, clientId);
    return [
      cardRemoved({ partition: cardsOf(clientId), id: training.id, catalogue }),
      ...counted(clientId, [difference(none, countsIn(catalogue, clientId, training.clientId))]),
    ];
  });

/**
 * The owner's and the super admins' cards follow a change in its own transaction. Only what differs is written,
 * so that changes of the texts and of each file type never undo one another. Refused (CONFLICT) where the
 * training is listed elsewhere meanwhile: read it again.
 */
export const trainingRelisted = (before: Training, after: Training): Write[] =>
  [before.clientId, EVERYTHING].flatMap((clientId) => {
    const [from, to] = [placeOf(before, clientId), placeOf(after, clientId)];
    const [was, is] = [listedIn(clientId, before), listedIn(clientId, after)];
    const facts = (training: Training) => overviewFacts(factsOf(training, clientId, 0));
    return [
      cardChanged(before, after, clientId, from, to),
      ...counted(
        clientId,
        [difference(countsIn(to, clientId, after.clientId), countsIn(from, clientId, before.clientId))],
        facts(was) !== facts(is) || isRenamed(textsOf(was), textsOf(is)),
      ),
    ];
  });

function cardChanged(
  was: Training,
  is: Training,
  clientId: string,
  from: string | undefined,
  to: string | undefined,
): Write {
  const [before, after] = [listedIn(clientId, was), listedIn(clientId, is)];
  const files: Record<string, unknown> = {};
  for (const type of fileTypes) {
    const file = fileFacts(after, type, true);
    if (same(fileFacts(before, type, true), file)) continue;
    files[type] = file ? $set(file) : $remove();
  }
  const { version: earlier, ...authored } = authoredFacts(before);
  const { version, ...current } = authoredFacts(after);
  const facts = {
    ...changes(authored, current),
    // Counted, not set: of pictures that arrive together each was made from the same version.
    ...(version === earlier ? {} : { version: $sum($get('facts.version'), version - earlier) }),
    files,
  };
  const published = !isPublished(before) && isPublished(after) && after.publishedDate;
  const item = {
    partition: cardsOf(clientId),
    id: after.id,
    ...(from === to ? {} : { catalogue: to ?? $remove() }),
    ...changes(textsOf(before), textsOf(after)),
    facts: { ...facts, ...(published ? { opened: Date.parse(published) } : {}) },
    revision: $add(1),
  };
  return {
    write: CardEntity.build(UpdateTransaction)
      .item(item as Parameters<ReturnType<typeof updating>['item']>[0])
      .options({ condition: from ? { attr: 'catalogue', eq: from } : { attr: 'revision', exists: true } }),
  };
}

const updating = () => CardEntity.build(UpdateTransaction);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The top-level attributes that differ, each set as a whole or removed. */
function changes(before: object, after: object): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) {
    if (same(Reflect.get(before, name), value)) continue;
    changed[name] = value === undefined ? $remove() : typeof value === 'object' ? $set(value) : value;
  }
  return changed;
}

/**
 * The card of an organisation that a training was opened to becomes what the training is now; its totals stay.
 * Refused (CONFLICT) where a later state was written already, or the card was moved or removed meanwhile.
 */
export function cardProjected(card: Card, present: Training, clientId: string): Write[] {
  const training = listedIn(clientId, present);
  const to = placeOf(training, clientId);
  const facts = factsOf(training, clientId, card.facts.opened);
  const item = {
    partition: card.partition,
    id: card.id,
    ...(card.catalogue === to ? {} : { catalogue: to ?? $remove() }),
    ...Object.fromEntries(
      Object.entries(textsOf(training)).map(([k, v]) => [k, typeof v === 'object' ? $set(v) : v]),
    ),
    facts: $set(facts),
    revision: training.revision,
  };
  return [
    {
      write: updating()
        .item(item as Parameters<ReturnType<typeof updating>['item']>[0])
        .options({
          condition: {
            and: [
              { attr: 'revision', lt: training.revision },
              card.catalogue
                ? { attr: 'catalogue', eq: card.catalogue }
                : { attr: 'catalogue', exists: false },
            ],
          },
        }),
    },
    ...counted(
      clientId,
      [
        difference(
          countsIn(to, clientId, training.clientId),
          countsIn(card.catalogue, clientId, training.clientId),
        ),
      ],
      overviewFacts(facts) !== overviewFacts(card.facts) || isRenamed(card, textsOf(training)),
    ),
  ];
}
