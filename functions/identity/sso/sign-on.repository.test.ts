import { expect, it } from 'vitest';
import { at, later, person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { SignOnCode } from './sign-on.entity.ts';
import * as repository from './sign-on.repository.ts';

const key = { ...tenant, hash: 'h4sh' };
const short = {
  ...key,
  issuer: 'https://id.example',
  application: 'training',
  until: later,
  ttl: 1_795_341_600,
};
const code: SignOnCode = {
  ...short,
  challenge: 'ch4llenge',
  identity: { subject: 's1', email: 'ada@acme.example', verified: 'yes', lang: 'en', groups: ['managers'] },
};

it('sends the queries in sign-on.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    createState: () =>
      repository.createState({ ...short, nonce: 'n0nce', verifier: 'v3rifier', challenge: 'ch4llenge' }),
    takeState: () => repository.takeState(key),
    createCode: () => repository.createCode(code),
    findCode: () => repository.findCode(key),
    deleteCodeWrite: () => repository.deleteCodeWrite(code),
    keepTrial: () =>
      repository.keepTrial({ ...person, state: 'waiting', date: at, until: later, ttl: 1_795_341_600 }),
    findTrial: () => repository.findTrial(tenant, person.userId),
  });
  await expect(queries).toMatchFileSnapshot('./sign-on.queries.txt');
});
