import { expect, it } from 'vitest';
import { at, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './document.repository.ts';

const document = {
  ...tenant,
  owner: 'AGENT#a1',
  hash: 'h1',
  id: 'settings',
  contentType: 'application/json',
  bytes: Buffer.from('{}'),
  etag: 'e1',
  updated: at,
};

it('sends the queries in document.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findDocument: () => repository.findDocument(document),
    listDocuments: () => repository.listDocuments(tenant, 'AGENT#a1'),
    listWholeDocuments: () => repository.listWholeDocuments(tenant, 'AGENT#a1'),
    saveDocument: {
      'for the first time': () => repository.saveDocument(document, undefined),
      'in place of another one': () => repository.saveDocument(document, 'e0'),
    },
    deleteDocument: () => repository.deleteDocument(document, 'e1'),
    deleteDocuments: () => repository.deleteDocuments(tenant, 'AGENT#a1'),
  });
  await expect(queries).toMatchFileSnapshot('./document.queries.txt');
});
