import { expect, it } from 'vitest';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { ReleaseItem } from './release.entity.ts';
import * as repository from './release.repository.ts';

const release: ReleaseItem = {
  id: 'r1',
  platform: 'windows',
  format: 'exe',
  version: '1.0.0',
  state: 'available',
  file: {},
  createdDate: '2026-11-22T10:00:00.000Z',
  lastModifiedDate: '2026-11-22T10:00:00.000Z',
  revision: 3,
};

it('sends the queries in release.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findReleases: () => repository.findReleases(),
    findReleaseListRevision: () => repository.findReleaseListRevision(),
    raiseReleaseListWrite: () => [repository.raiseReleaseListWrite(0), repository.raiseReleaseListWrite(4)],
    findRelease: () => repository.findRelease('r1'),
    getRelease: (answer) => {
      answer({ Item: { ...release, _et: 'Release', pk: '', sk: '' } });
      return repository.getRelease('r1');
    },
    createReleaseWrite: () => repository.createReleaseWrite(release),
    updateReleaseWrite: () => repository.updateReleaseWrite(release, { ...release, version: '1.1.0' }),
    deleteReleaseWrite: () => repository.deleteReleaseWrite(release),
  });
  await expect(queries).toMatchFileSnapshot('./release.queries.txt');
});
