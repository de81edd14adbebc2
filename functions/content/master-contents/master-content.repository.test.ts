import { expect, it } from 'vitest';
import { at, later, readyFile, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import { MasterContentEntity, type MasterContentRecord } from './master-content.entity.ts';
import * as repository from './master-content.repository.ts';

const master: MasterContentRecord = {
  id: 'acme_master000001',
  clientId: 'acme',
  name: 'Évacuation',
  files: { UNITY: {}, WEB_GL: { ready: readyFile }, APK: {} },
  createdDate: at,
  lastModifiedDate: at,
  uses: 0,
  version: 3,
  revision: 5,
};
const renamed = { ...master, name: 'Alerte', lastModifiedDate: later };
const { sha256: _, objectKey: __, ...sent } = readyFile;
const pending = { ...sent, status: 'validating' as const, uploadId: 'acme_upload000002' };
const replacing = { ...master, files: { ...master.files, WEB_GL: { ready: readyFile, pending } } };
const ready = { ...readyFile, sha256: 'cd34', uploadId: pending.uploadId };
const replaced = { ...master, files: { ...master.files, WEB_GL: { ready } } };
const byAuthor = { ...replaced, authorChanges: 1 };

it('sends the queries in master-content.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findMasterContent: () => repository.findMasterContent(master.id),
    listOwn: () => repository.listOwn(tenant),
    hasBytes: () => repository.hasBytes(tenant, 'ab12'),
    createMasterContentWrites: () => repository.createMasterContentWrites(master),
    updateMasterContentWrites: {
      'another name': () => repository.updateMasterContentWrites(master, renamed),
      'the same name in capitals': () =>
        repository.updateMasterContentWrites(master, { ...master, name: 'ÉVACUATION' }),
      'a replacement is pending': () => repository.updateMasterContentWrites(master, replacing),
      'it is ready (MC-03)': () => repository.updateMasterContentWrites(replacing, replaced),
      'an author replaces a file, so that partners’ trainings need verification (TR-08)': () =>
        repository.updateMasterContentWrites(replacing, byAuthor),
    },
    deleteMasterContentWrites: () => repository.deleteMasterContentWrites(master),
    countMasterUseWrite: () => repository.countMasterUseWrite(master),
    releaseMasterUseWrites: (answer) => {
      answer({ Item: stored(MasterContentEntity, { ...master, uses: 1 }) });
      return repository.releaseMasterUseWrites(master.id);
    },
    replaceMasterUsesWrite: () => repository.replaceMasterUsesWrite(master, 2),
    uniquenessMarks: 'no query',
    findMasterMarkers: () => repository.findMasterMarkers(repository.uniquenessMarks(master)),
    replaceMasterMarkWrites: () =>
      repository
        .uniquenessMarks(master)
        .flatMap((mark) => repository.replaceMasterMarkWrites(master, undefined, mark)),
  });
  await expect(queries).toMatchFileSnapshot('./master-content.queries.txt');
});
