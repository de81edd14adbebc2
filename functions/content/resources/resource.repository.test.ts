import { expect, it } from 'vitest';
import { at, course, later, person } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { CourseLink, ResourceRecord } from './resource.entity.ts';
import * as repository from './resource.repository.ts';

const resource: ResourceRecord = {
  id: 'acme_resource0001',
  clientId: 'acme',
  title: 'Plan  d’Évacuation',
  type: 'pdf',
  fileName: 'plan.pdf',
  fileSize: 900,
  sha256: 'ab12',
  objectKey: 'acme/resource/k1.pdf',
  createdBy: person.userId,
  creationDate: at,
  lastUpdateDate: at,
  uses: 0,
  version: 3,
};
const pending = {
  version: '',
  offlineAvailable: false,
  fileName: 'film.mp4',
  fileSize: 9_000_000,
  status: 'pending',
  uploadId: 'acme_upload000001',
} as const;
const { sha256: _, objectKey: __, ...blank } = resource;
const sent: ResourceRecord = { ...blank, fileSize: 0, pending };
const film = {
  type: 'mp4',
  fileName: 'film.mp4',
  sha256: 'cd34',
  objectKey: 'acme/resource/k2.mp4',
} as const;
const link: CourseLink = {
  clientId: 'acme',
  resourceId: resource.id,
  courseId: course.id,
  titles: [{ lang: 'FR', title: 'Sécurité' }],
};

it('sends the queries in resource.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findResource: () => repository.findResource(resource.id),
    findResources: {
      'for display': () => repository.findResources([resource.id, '1_resource0002', 'no id']),
      'for a decision': () => repository.findResources([resource.id], true),
    },
    listOwn: () => repository.listOwn('acme'),
    countResourceBytes: () => repository.countResourceBytes('acme'),
    listLinks: () => repository.listLinks(resource),
    createResourceWrites: {
      'with its file': () => repository.createResourceWrites(resource),
      'with a pending file': () => repository.createResourceWrites(sent),
    },
    updateResourceWrites: {
      'the same title': () =>
        repository.updateResourceWrites(resource, { ...resource, lastUpdateDate: later }),
      'another title': () => repository.updateResourceWrites(resource, { ...resource, title: 'Consignes' }),
      'another file, instead of the pending file': () =>
        repository.updateResourceWrites({ ...resource, pending }, { ...resource, ...film }),
    },
    updateResourceFileWrites: {
      'a file is pending': () => repository.updateResourceFileWrites(resource, { ...resource, pending }),
      'the first file is ready': () =>
        repository.updateResourceFileWrites(sent, {
          ...blank,
          ...film,
          fileSize: 9_000_000,
          uploadId: pending.uploadId,
        }),
    },
    deleteResourceWrites: {
      'with its file': () => repository.deleteResourceWrites(resource),
      'while its file is pending': () => repository.deleteResourceWrites(sent),
    },
    showResourceWrites: () => repository.showResourceWrites(resource.id, '1_training00001'),
    hideResourceWrites: () => repository.hideResourceWrites(resource.id, '1_training00001'),
    listShowing: () => repository.listShowing(resource),
    linkCourseWrite: () => repository.linkCourseWrite(link),
    unlinkCourseWrite: () => repository.unlinkCourseWrite(link),
    checkResourceExistsWrite: () => repository.checkResourceExistsWrite(resource.id),
    buildResourceMarkers: 'no query',
    listEveryShowing: () => repository.listEveryShowing('acme'),
    replaceResourceUsesWrite: () => repository.replaceResourceUsesWrite(resource, 2),
    replaceCourseLinkWrite: {
      'it is missing': () => repository.replaceCourseLinkWrite(undefined, link),
      'its course no longer shows it': () => repository.replaceCourseLinkWrite(link, undefined),
    },
    findResourceMarkers: () => repository.findResourceMarkers(repository.buildResourceMarkers(resource)),
    replaceResourceMarkWrites: {
      'it is missing': () =>
        repository
          .buildResourceMarkers(resource)
          .flatMap((mark) => repository.replaceResourceMarkWrites(mark, undefined, resource)),
      'it belongs to a deleted document': () =>
        repository
          .buildResourceMarkers(resource)
          .slice(0, 1)
          .flatMap((mark) => repository.replaceResourceMarkWrites(mark, 'acme_resource0002', resource)),
    },
  });
  await expect(queries).toMatchFileSnapshot('./resource.queries.txt');
});
