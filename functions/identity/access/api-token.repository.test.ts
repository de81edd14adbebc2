import { expect, it } from 'vitest';
import { at, later, person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, refused } from '../../../test/factories/queries.ts';
import type { ApiToken } from './api-token.entity.ts';
import * as repository from './api-token.repository.ts';

const token: ApiToken = {
  ...person,
  id: `${person.userId}.t1`,
  role: 'admin',
  name: 'HR',
  scopes: ['people:read'],
  hash: 'h4sh',
  createdDate: at,
  until: '2027-02-20T10:00:00.000Z',
  ttl: 1_805_709_600,
};

it('sends the queries in api-token.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findApiToken: () => repository.findApiToken(token),
    apiTokenRequest: () => repository.apiTokenRequest(token),
    listApiTokens: {
      '': () => repository.listApiTokens(tenant),
      'of one person': () => repository.listApiTokens(tenant, person.userId),
    },
    createApiTokenWrite: () => repository.createApiTokenWrite(token),
    deleteApiTokenWrite: () => repository.deleteApiTokenWrite(token),
    touchApiToken: {
      'of an existing token': () => repository.touchApiToken(token, later),
      'of a revoked token': (answer) => {
        answer(refused());
        return repository.touchApiToken(token, later);
      },
    },
  });
  await expect(queries).toMatchFileSnapshot('./api-token.queries.txt');
});
