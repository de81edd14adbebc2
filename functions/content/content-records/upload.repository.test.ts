import { expect, it } from 'vitest';
import { at, later, now, person, readyFile, tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { Upload } from './upload.entity.ts';
import * as repository from './upload.repository.ts';

const upload: Upload = {
  ...person,
  id: 'acme_upload000001',
  holderKind: 'training',
  holderId: training.id,
  fileType: 'WEB_GL',
  fileName: readyFile.fileName,
  fileSize: 900,
  version: '1',
  offlineAvailable: false,
  reserved: 900,
  objectKey: 'acme/k1',
  partSize: 500,
  partCount: 2,
  status: 'RESERVED',
  attempts: [],
  expiresAt: at,
  due: at,
  createdDate: at,
};
const nextPage = { Items: [], LastEvaluatedKey: { pk: 'ORG#acme', sk: `UPLOAD#${upload.id}` } };

it('sends the queries in upload.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findUpload: () => repository.findUpload(upload.id),
    listDueUploads: () => repository.listDueUploads(at, 25),
    listUploads: () => repository.listUploads(tenant),
    sumReservedBytes: (answer) => {
      answer(nextPage);
      return repository.sumReservedBytes(tenant);
    },
    createUploadWrites: () => repository.createUploadWrites(upload),
    advanceUploadWrites: {
      'it has arrived': () => repository.advanceUploadWrites(upload, 'UPLOADED', later),
      'an attempt to validate it begins': () =>
        repository.advanceUploadWrites(upload, 'VALIDATING', later, 'k9'),
    },
    endUploadWrites: {
      ready: () => repository.endUploadWrites(upload, { status: 'READY', winner: 'k9' }, now),
      rejected: () =>
        repository.endUploadWrites(
          upload,
          { status: 'REJECTED', reason: 'INVALID_NAME', detail: 'a\\b' },
          now,
        ),
    },
    setMultipartId: () => repository.setMultipartId(upload, 'm1'),
    findListedUploads: () => repository.findListedUploads([upload]),
    listUploadWrites: () => repository.listUploadWrites(upload),
  });
  await expect(queries).toMatchFileSnapshot('./upload.queries.txt');
});

it('writes each item once if the time of the sweep does not change', () => {
  const writes = repository.advanceUploadWrites(upload, 'VALIDATING', upload.due, 'k9');
  expect(writes).toHaveLength(1);
});
