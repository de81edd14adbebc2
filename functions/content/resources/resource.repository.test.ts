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
    resourceAdded: {
      'with its file': () => repository.resourceAdded(resource),
      'with a pending file': () => repository.resourceAdded(sent),
    },
    resourceEdited: {
      'the same title': () => repository.resourceEdited(resource, { ...resource, lastUpdateDate: later }),
      'another title': () => repository.resourceEdited(resource, { ...resource, title: 'Consignes' }),
      'another file, instead of the pending file': () =>
        repository.resourceEdited({ ...resource, pending }, { ...resource, ...film }),
    },
    resourceFileEdited: {
      'a file is pending': () => repository.resourceFileEdited(resource, { ...resource, pending }),
      'the first file is ready': () =>
        repository.resourceFileEdited(sent, {
          ...blank,
          ...film,
          fileSize: 9_000_000,
          uploadId: pending.uploadId,
        }),
    },
    resourceRemoved: {
      'with its file': () => repository.resourceRemoved(resource),
      'while its file is pending': () => repository.resourceRemoved(sent),
    },
    resourceShown: () => repository.resourceShown(resource.id, '1_training00001'),
    resourceHidden: () => repository.resourceHidden(resource.id, '1_training00001'),
    listShowing: () => repository.listShowing(resource),
    courseLinked: () => repository.courseLinked(link),
    courseUnlinked: () => repository.courseUnlinked(link),
    resourceThere: () => repository.resourceThere(resource.id),
    marksOf: 'no query',
    listEveryShowing: () => repository.listEveryShowing('acme'),
    resourceUsesReplaced: () => repository.resourceUsesReplaced(resource, 2),
    courseLinkReplaced: {
      'it is missing': () => repository.courseLinkReplaced(undefined, link),
      'its course no longer shows it': () => repository.courseLinkReplaced(link, undefined),
    },
    findMarks: () => repository.findMarks(repository.marksOf(resource)),
    markReplaced: {
      'it is missing': () =>
        repository.marksOf(resource).flatMap((mark) => repository.markReplaced(mark, undefined, resource)),
      'it belongs to a deleted document': () =>
        repository
          .marksOf(resource)
          .slice(0, 1)
          .flatMap((mark) => repository.markReplaced(mark, 'acme_resource0002', resource)),
    },
  });
  await expect(queries).toMatchFileSnapshot('./resource.queries.txt');
});
