import { expect, it } from 'vitest';
import { at } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { OrganisationImportRecord } from './organisation-import.entity.ts';
import * as repository from './organisation-import.repository.ts';

const record: OrganisationImportRecord = {
  id: '1_000000000001',
  userId: '1_000000000002',
  address: '192.0.2.1',
  state: 'checked',
  fileName: 'acme.zip',
  fileSize: 20_000_000,
  partSize: 16_777_216,
  partCount: 2,
  multipartId: 'u1',
  createdDate: at,
  revision: 4,
  ttl: 1_798_192_800,
};

it('sends the queries in organisation-import.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findOrganisationImport: () => repository.findOrganisationImport(record.id),
    listStoredImports: () => repository.listStoredImports(),
    getStoredImport: async () => expect(repository.getStoredImport(record.id)).rejects.toThrow(),
    createImportWrite: () => repository.createImportWrite(record),
    saveImportWrite: () => repository.saveImportWrite(record, { ...record, state: 'importing' }),
    deleteImportWrite: () => repository.deleteImportWrite(record),
  });
  await expect(queries).toMatchFileSnapshot('./organisation-import.queries.txt');
});
