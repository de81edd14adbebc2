import { expect, it } from 'vitest';
import { batchOf, queriesOf, stored } from '../../../test/factories/queries.ts';
import { CountEntity } from './card.entity.ts';
import { OffsetsEntity } from './offsets.entity.ts';
import * as repository from './offsets.repository.ts';

const list = { catalogues: ['acme'], places: ['ORG#acme'], lang: 'EN', descending: false } as const;
const authors = {
  ...list,
  catalogues: ['acme', '1'],
  places: ['ORG#acme', 'ORG#acme#DRAFT', 'ORG#1'],
  descending: true,
} as const;
const partition = 'ORG#acme#CATALOGUE';
const count = stored(CountEntity, {
  ...{ partition, id: 'COUNT', catalogue: 'ORG#acme', ready: 30 },
  ...{ changes: 12, changed: 1_000 },
});
const storedOffsets = (revision: string) =>
  stored(OffsetsEntity, { partition, id: 'OFFSETS#EN#ASC#ORG#acme', revision, separators: ['B', 'D'] });

it('sends the queries in offsets.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findOffsets: {
      'of trainings that can be started': () => repository.findOffsets(list),
      'of the list of authors, from its end': () => repository.findOffsets(authors),
    },
    saveOffsets: () => repository.saveOffsets(list, { revision: '12', separators: ['B', 'D'] }),
  });
  await expect(queries).toMatchFileSnapshot('./offsets.queries.txt');
});

it.each([
  ['12', ['B', 'D']],
  ['11', []],
])('returns separators only for the current revision of the counts: %s', async (revision, separators) => {
  let found: object | undefined;
  await queriesOf({
    findOffsets: async (answer) => {
      answer(batchOf(count, storedOffsets(revision)));
      found = await repository.findOffsets(list);
    },
  });
  expect(found).toMatchObject({ revision: '12', changed: 1_000, separators, counts: { ready: 30 } });
});

it('does not store separators that are too large for an item', async () => {
  const separators = ['x'.repeat(400_000)];
  await expect(
    queriesOf({ keepOffsets: () => repository.saveOffsets(list, { revision: '12', separators }) }),
  ).rejects.toThrow('asked nothing');
});
