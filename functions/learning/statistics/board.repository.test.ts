import { expect, it } from 'vitest';
import { tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './board.repository.ts';

it('sends the queries in board.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findStoredResult: () => repository.findStoredResult(tenant, 'ALL#BOARD#EVERYTHING'),
    keptRequest: () => repository.keptRequest(tenant, 'ALL#BOARD#EVERYTHING'),
    validAnswer: 'no query',
    claimResult: () =>
      repository.claimResult(tenant, 'ALL#BOARD#EVERYTHING', 1_800_000_000_000, 1_800_000_003_000),
    saveResult: () => repository.saveResult(tenant, 'ALL#BOARD#EVERYTHING', {}, 1_800_000_000_000),
  });
  await expect(queries).toMatchFileSnapshot('./board.queries.txt');
});
