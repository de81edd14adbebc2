import { expect, it } from 'vitest';
import { at, person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { SignIn } from './signed-in.entity.ts';
import * as repository from './signed-in.repository.ts';

const signIn: SignIn = {
  ...person,
  id: 's1',
  kind: 'page',
  browser: 'Firefox',
  system: 'Linux',
  address: '192.0.2.7',
  tokenVersion: 2,
  started: at,
  until: '2026-11-22T22:00:00.000Z',
  ttl: 1_795_384_800,
};

it('sends the queries in signed-in.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    createSignInWrite: () => repository.createSignInWrite(signIn),
    deleteSignInWrite: () => repository.deleteSignInWrite(signIn),
    listSignIns: () => repository.listSignIns(tenant, person.userId),
  });
  await expect(queries).toMatchFileSnapshot('./signed-in.queries.txt');
});
