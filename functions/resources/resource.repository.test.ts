import { expect, it } from 'vitest';
import { at, course, later, person } from '../../test/factories/examples.ts';
import { queriesOf } from '../../test/factories/queries.ts';
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
const link: CourseLink = {
  clientId: 'acme',
  resourceId: resource.id,
  courseId: course.id,
  titles: [{ lang: 'FR', title: 'Sécurité' }],
};

it('asks the table what resource.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    findResource: () => repository.findResource(resource.id),
    findResources: {
      'to show them': () => repository.findResources([resource.id, '1_resource0002', 'no id']),
      'to decide by them': () => repository.findResources([resource.id], true),
    },
    listOwn: () => repository.listOwn('acme'),
    countResourceBytes: () => repository.countResourceBytes('acme'),
    listLinks: () => repository.listLinks(resource),
    resourceAdded: () => repository.resourceAdded(resource),
    resourceEdited: {
      'the same title and bytes': () =>
        repository.resourceEdited(resource, { ...resource, fileName: 'plan-2.pdf', lastUpdateDate: later }),
      'another title': () => repository.resourceEdited(resource, { ...resource, title: 'Consignes' }),
    },
    resourceRemoved: () => repository.resourceRemoved(resource),
    resourceShown: () => repository.resourceShown(resource.id, '1_training00001'),
    resourceHidden: () => repository.resourceHidden(resource.id, '1_training00001'),
    listShowing: () => repository.listShowing(resource),
    courseLinked: () => repository.courseLinked(link),
    courseUnlinked: () => repository.courseUnlinked(link),
    resourceThere: () => repository.resourceThere(resource.id),
  });
  await expect(asked).toMatchFileSnapshot('./resource.queries.txt');
});
