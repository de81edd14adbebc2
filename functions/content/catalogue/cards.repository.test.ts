import { expect, it } from 'vitest';
import { training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './cards.repository.ts';
import { EVERYTHING } from './place-rules.ts';

const ids = [training.id, '1_training0002', training.id];

it('sends the queries in cards.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findCard: {
      'of an organisation': () => repository.findCard('acme', training.id),
      'of everything': () => repository.findCard(EVERYTHING, training.id),
    },
    findCards: {
      'for display': () => repository.findCards('acme', ids),
      'for a decision': () => repository.findCards('acme', ids, true),
    },
    findListings: () => repository.findListings(training),
    listCards: () => repository.listCards('acme'),
  });
  await expect(queries).toMatchFileSnapshot('./cards.queries.txt');
});
