import { expect, it } from 'vitest';
import { trainingChanged } from '../../../events/content/trainings.ts';
import { at, deps, training } from '../../../test/factories/examples.ts';
import { queriesOf, sizesOf } from '../../../test/factories/queries.ts';
import * as repository from './outbox.repository.ts';

const sent = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ shard: 1, at, id: `acme_event${index}` }));

it('sends the queries in outbox.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listOutboxEvents: () => repository.listOutboxEvents(at, 50),
    removeSent: () => repository.removeSent([...sent(2), ...sent(1)]),
    publishWrite: () =>
      repository.publishWrite(deps, trainingChanged, 'acme', { trainingId: training.id, revision: 6 }),
  });
  await expect(queries).toMatchFileSnapshot('./outbox.queries.txt');
});

it('deletes events twenty-five at a time', async () => {
  const queries = await queriesOf<Pick<typeof repository, 'removeSent'>>({
    removeSent: () => repository.removeSent(sent(26)),
  });
  expect(sizesOf(queries)).toEqual([25, 1]);
});
