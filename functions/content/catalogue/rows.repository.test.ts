import { expect, it } from 'vitest';
import { training } from '../../../test/factories/examples.ts';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import { CardEntity, CountEntity } from './card.entity.ts';
import { newCard } from './card-rules.ts';
import * as repository from './rows.repository.ts';

const pk = 'ORG#acme#CATALOGUE';
const count = { partition: pk, id: 'COUNT', catalogue: 'ORG#acme', ready: 3 };
const card = newCard(training, 'acme', undefined);
const answers = [
  { Items: [stored(CountEntity, count)], LastEvaluatedKey: { pk, sk: 'COUNT' } },
  { Items: [stored(CardEntity, card)], LastEvaluatedKey: { pk, sk: card.id } },
];

it('sends the queries in rows.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    toRow: 'no query',
    readRows: {
      'all, page by page': (answer) => {
        answer(...answers);
        return repository.readRows('ORG#acme', 'FR');
      },
      'the first two': (answer) => {
        answer(...answers);
        return repository.readRows('ORG#acme', 'FR', { limit: 2 });
      },
      'five after a title': () => repository.readRows('ORG#acme', 'EN', { limit: 5, after: 'AB acme_x' }),
      'five before a title, from the end': () =>
        repository.readRows('ORG#acme', 'EN', { limit: 5, after: 'AB acme_x', descending: true }),
      'five from a separator on': () =>
        repository.readRows('ORG#acme', 'EN', { limit: 5, separator: 'AB a' }),
      'five before a separator, from the end': () =>
        repository.readRows('ORG#acme', 'EN', { limit: 5, separator: 'AB a', descending: true }),
      'the last ten, in English': () =>
        repository.readRows('ORG#acme', 'EN', { limit: 10, descending: true }),
    },
    findCounts: () => repository.findCounts('acme'),
    findRowsRevisions: () => repository.findRowsRevisions(['acme', '1']),
    findChanges: () => repository.findChanges('acme'),
  });
  await expect(queries).toMatchFileSnapshot('./rows.queries.txt');
});
