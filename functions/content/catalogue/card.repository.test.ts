import { expect, it, vi } from 'vitest';
import { at, deps as examples, later, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './card.repository.ts';
import { newCard } from './card-rules.ts';
import { EVERYTHING } from './place-rules.ts';

// Sort keys of titles follow the collation tables of the machine. The tests of their rules cover them.
vi.mock('../../runtime/collation-rules.ts', () => ({
  titleKey: (title: string, lang: string) => `${title.toLowerCase()} in ${lang}`,
}));

const draft = { ...training, files: { UNITY: {}, WEB_GL: {}, APK: {} } };
const ready = { ...training, publishedDate: later, revision: 6 };
const edited = { ...training, tags: ['fumée'], lastModifiedDate: later, version: 4 };
const renamed = training.i18n.map((text, at) => (at === 0 ? { ...text, title: 'Extincteurs' } : text));
const described = training.i18n.map((text) => ({ ...text, briefDescription: 'En une heure' }));
const offered = { ...ready, id: '1_training0001', clientId: '1' };
const card = newCard({ ...offered, revision: 5 }, 'acme', Date.parse(at));
const { catalogue: _, ...unlisted } = card;
const own = newCard(training, 'acme', undefined);

// A resumed request changes counts later than its time.
const deps = { ...examples, clock: () => new Date(later) };

it('sends the queries in card.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    countCardsWrites: {
      'a draft is ready': () =>
        repository.countCardsWrites(deps, 'acme', [{ ready: 1, draft: -1, provider: 0 }]),
      'several are opened': () =>
        repository.countCardsWrites(deps, 'acme', [
          { ready: 1, draft: 0, provider: 1 },
          { ready: 1, draft: 0, provider: 1 },
        ]),
      'one replaces another': () =>
        repository.countCardsWrites(deps, 'acme', [
          { ready: 1, draft: 0, provider: 0 },
          { ready: -1, draft: 0, provider: 0 },
        ]),
      'one has other tags': () =>
        repository.countCardsWrites(deps, 'acme', [{ ready: 0, draft: 0, provider: 0 }], 'listed'),
      'one has another description': () =>
        repository.countCardsWrites(deps, 'acme', [{ ready: 0, draft: 0, provider: 0 }], 'shown'),
    },
    createCardWrite: () => repository.createCardWrite(card),
    checkCardWrite: () => repository.checkCardWrite(card),
    deleteCardWrite: {
      'a listed card': () => repository.deleteCardWrite(card),
      'an unlisted card': () => repository.deleteCardWrite(unlisted),
    },
    unlistingWrites: () => repository.unlistingWrites(deps, 'acme', [card, own]),
    listingWrites: {
      'a new draft': () => repository.listingWrites(deps, 'acme', undefined, draft),
      'its first file is ready': () =>
        repository.listingWrites(deps, 'acme', newCard(draft, 'acme', undefined), ready),
      'its author edits it': () => repository.listingWrites(deps, 'acme', own, edited),
      'its author renames it in one language': () =>
        repository.listingWrites(deps, 'acme', own, { ...training, i18n: renamed }),
      'its author edits a description': () =>
        repository.listingWrites(deps, 'acme', own, { ...training, i18n: described }),
      'the stored card disagrees with the training': () =>
        repository.listingWrites(deps, 'acme', { ...own, catalogue: 'ORG#acme#DRAFT' }, edited),
      'an organisation with access follows': () => repository.listingWrites(deps, 'acme', card, offered),
      'its last file is deleted': () =>
        repository.listingWrites(deps, 'acme', card, { ...offered, files: draft.files }),
    },
    replaceCardWrites: {
      'it lists an older state': () =>
        repository.replaceCardWrites(deps, 'acme', card, { ...card, revision: 6 }),
      'it is missing': () => repository.replaceCardWrites(deps, 'acme', undefined, card),
      'its training does not exist': () => repository.replaceCardWrites(deps, 'acme', card, undefined),
    },
    replaceCardTotalsWrite: () => repository.replaceCardTotalsWrite(card, { likes: 4, favourites: 1 }),
    checkCardTotalsWrite: () => repository.checkCardTotalsWrite(card),
    findCatalogueCount: () => repository.findCatalogueCount('acme'),
    replaceCatalogueCountWrite: () =>
      repository.replaceCatalogueCountWrite(
        { partition: 'ORG#acme#CATALOGUE', id: 'COUNT', catalogue: 'ORG#acme', ready: 2, changes: 7 },
        { ready: 3, draft: 0, provider: 1 },
      ),
    checkCardRevisionWrite: () => repository.checkCardRevisionWrite(card),
    checkCardAbsentWrite: () => repository.checkCardAbsentWrite('acme', training.id),
  });
  await expect(queries).toMatchFileSnapshot('./card.queries.txt');
});

it('writes nothing if no count changes', () => {
  expect(repository.countCardsWrites(deps, EVERYTHING, [{ ready: 0, draft: 0, provider: 0 }])).toEqual([]);
});
