import { expect, it } from 'vitest';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './launch-code.repository.ts';

const key = { clientId: 'acme', userId: 'acme_u1', hash: 'h4sh' };
const code = {
  ...key,
  trainingId: 'acme_t1',
  fileType: 'UNITY',
  role: 'learner',
  sessionId: 's1',
  tokenVersion: 2,
  until: '2026-11-22T10:05:00.000Z',
  ttl: 1_795_341_900,
} as const;

it('sends the queries in launch-code.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    createCode: () => repository.createCode(code),
    findCode: () => repository.findCode(key),
    deleteCodeWrite: () => repository.deleteCodeWrite(code),
  });
  await expect(queries).toMatchFileSnapshot('./launch-code.queries.txt');
});
