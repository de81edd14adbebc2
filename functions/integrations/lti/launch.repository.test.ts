import { expect, it } from 'vitest';
import { later, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { LtiCode } from './launch.entity.ts';
import * as repository from './launch.repository.ts';

const key = { ...tenant, hash: 'h4sh' };
const short = {
  ...key,
  registrationId: 'acme_platform0001',
  challenge: 'ch4llenge',
  until: later,
  ttl: 1_795_341_600,
};
const code: LtiCode = {
  ...short,
  identity: { issuer: 'https://lms.example', subject: 's1', email: 'ada@acme.example', lang: 'en' },
  content: { kind: 'training', id: 'acme_training0001' },
  grade: { lineItem: 'https://lms.example/items/1', resourceLink: 'r1' },
};

it('sends the queries in launch.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    createState: () => repository.createState({ ...short, nonce: 'n0nce' }),
    takeState: () => repository.takeState(key),
    createCode: () => repository.createCode(code),
    findCode: () => repository.findCode(key),
    deleteCodeWrite: () => repository.deleteCodeWrite(code),
  });
  await expect(queries).toMatchFileSnapshot('./launch.queries.txt');
});
