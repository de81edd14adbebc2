import { expect, it } from 'vitest';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './open-content.repository.ts';

const key = { clientId: 'acme', userId: 'acme_u1', sessionId: 's1', prefix: 'acme_t1/web/3/a1b2' };
const opening = {
  ...key,
  id: 'acme_g1',
  trainingId: 'acme_t1',
  role: 'learner',
  tokenVersion: 2,
  ends: 1_795_341_900,
  ttl: 1_795_428_300,
} as const;

it('sends the queries in open-content.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findOpenContent: () => repository.findOpenContent(key),
    putOpenContent: {
      'the session has not opened it': () => repository.putOpenContent(opening, undefined),
      'the session has opened it': () => repository.putOpenContent({ ...opening, id: 'acme_g2' }, opening),
    },
    listOpenContent: () => repository.listOpenContent(undefined),
    markClosed: () => repository.markClosed(opening),
    deleteOpenContent: () => repository.deleteOpenContent(opening),
  });
  await expect(queries).toMatchFileSnapshot('./open-content.queries.txt');
});
