import { expect, it } from 'vitest';
import { tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './board.repository.ts';

it('asks the table what board.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    findKept: () => repository.findKept(tenant, 'ALL#BOARD#EVERYTHING'),
    keptRequest: () => repository.keptRequest(tenant, 'ALL#BOARD#EVERYTHING'),
    answerOf: 'no query',
    keep: () => repository.keep(tenant, 'ALL#BOARD#EVERYTHING', {}, 1_800_000_000_000),
  });
  await expect(asked).toMatchFileSnapshot('./board.queries.txt');
});
