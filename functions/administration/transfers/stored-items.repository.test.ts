import { expect, it } from 'vitest';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './stored-items.repository.ts';

const key = { pk: 'ORG#acme', sk: 'USER#acme_1' };
const pagesOf = async (pages: AsyncIterable<unknown[]>) => {
  for await (const page of pages) expect(page).toEqual([]);
};

it('sends the queries in stored-items.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    eachStoredPage: {
      'of a partition': () => pagesOf(repository.eachStoredPage('ORG#acme')),
      'with a prefix': () => pagesOf(repository.eachStoredPage('ORG#acme', 'USER#')),
    },
    findStoredItems: () => repository.findStoredItems([key]),
    putStoredItems: () => repository.putStoredItems([{ ...key, email: 'a@acme.example' }]),
    putMemberItems: () =>
      repository.putMemberItems(
        [{ pk: 'EMAIL#a@acme.example', sk: 'EMAIL', userId: 'acme_1', clientId: 'acme' }],
        [{ ...key, email: 'a@acme.example' }],
      ),
  });
  await expect(queries).toMatchFileSnapshot('./stored-items.queries.txt');
});
