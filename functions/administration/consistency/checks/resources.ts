import { idOwner } from '../../../../shared/ids.ts';
import {
  checkCourseAbsentWrite,
  checkCourseWrite,
  checkTrainingAbsentWrite,
  checkTrainingWrite,
  findCourses,
  findTrainings,
} from '../../../content/content-records/index.ts';
import {
  buildResourceMarkers,
  type CourseLink,
  findResourceMarkers,
  findResources,
  hideResourceWrites,
  listEveryShowing,
  listOwnResources,
  replaceCourseLinkWrite,
  replaceResourceUsesWrite,
  resourceMarkReplaced,
  showResourceWrites,
} from '../../../content/resources/index.ts';
import { countKeys, isSame } from '../compare-rules.ts';
import { byWriting, type ConsistencyCheck } from '../consistency-check.ts';

/**
 * Compares the documents of trainings with the stored links from documents to trainings. Finds missing links,
 * then superfluous links. A finding calls such a link a "note".
 */
export const resourceTrainings: ConsistencyCheck = {
  name: 'resource-trainings',
  async *find(snapshot) {
    const trainings = (await snapshot.trainings()).filter(({ resourceIds = [] }) => resourceIds.length > 0);
    const resources = await findResources(
      trainings.flatMap(({ resourceIds = [] }) => resourceIds),
      true,
    );
    // A link is stored with the owner of the document, which can be another organisation.
    const owners = new Set([...resources.keys()].map((id) => idOwner(id) ?? ''));
    const links = new Set<string>();
    for (const owner of owners)
      for (const { resourceId, trainingId } of await listEveryShowing(owner))
        links.add(`${resourceId} ${trainingId}`);
    for (const training of trainings)
      for (const id of new Set(training.resourceIds))
        if (resources.has(id) && !links.has(`${id} ${training.id}`))
          yield {
            record: `resource ${id}`,
            expected: `note of training ${training.id}`,
            stored: 'no note',
            repair: byWriting(checkTrainingWrite(training), ...showResourceWrites(id, training.id)),
          };
    // The trainings of these links can belong to any organisation.
    const notes = await listEveryShowing(snapshot.clientId);
    const own = await findResources(
      notes.map(({ resourceId }) => resourceId),
      true,
    );
    const showing = await findTrainings(notes.map(({ trainingId }) => trainingId));
    for (const { resourceId, trainingId } of notes) {
      const training = showing.get(trainingId);
      if (!own.has(resourceId) || training?.resourceIds?.includes(resourceId)) continue;
      yield {
        record: `resource ${resourceId}`,
        expected: `no note of training ${trainingId}`,
        stored: training ? 'note of a training without it' : 'note of a training that does not exist',
        repair: byWriting(
          training ? checkTrainingWrite(training) : checkTrainingAbsentWrite(trainingId),
          ...hideResourceWrites(resourceId, trainingId),
        ),
      };
    }
  },
};

/** Compares the number of links from a document to trainings with the stored `uses` of the document. */
export const resourceUses: ConsistencyCheck = {
  name: 'resource-uses',
  async *find(snapshot) {
    const { resources } = await listOwnResources(snapshot.clientId);
    const counts = countKeys((await listEveryShowing(snapshot.clientId)).map(({ resourceId }) => resourceId));
    for (const resource of resources) {
      const uses = counts.get(resource.id) ?? 0;
      if (resource.uses === uses) continue;
      yield {
        record: `resource ${resource.id}`,
        expected: `${uses} uses`,
        stored: `${resource.uses} uses`,
        repair: byWriting(replaceResourceUsesWrite(resource, uses)),
      };
    }
  },
};

/**
 * Compares the documents of courses with the stored links from documents to courses, and the titles in them.
 * Finds missing or outdated links, then superfluous links.
 */
export const resourceCourses: ConsistencyCheck = {
  name: 'resource-courses',
  async *find(snapshot) {
    const own = (await snapshot.courses()).own.filter(({ resourceIds }) => resourceIds.length > 0);
    const resources = await findResources(
      own.flatMap(({ resourceIds }) => resourceIds),
      true,
    );
    // The empty id has no owner. It adds the checked organisation, whose links are also searched below.
    const owners = new Set([...resources.keys(), ''].map((id) => idOwner(id) ?? snapshot.clientId));
    const links: CourseLink[] = [];
    for (const owner of owners) links.push(...(await listOwnResources(owner)).links);
    const stored = new Map(links.map((link) => [`${link.resourceId} ${link.courseId}`, link]));
    for (const course of own)
      for (const id of new Set(course.resourceIds)) {
        const before = stored.get(`${id} ${course.id}`);
        const titles = course.i18n.map(({ lang, title }) => ({ lang, title }));
        const after = { resourceId: id, courseId: course.id, clientId: idOwner(id) ?? '', titles };
        if (!resources.has(id) || isSame(before, after)) continue;
        yield {
          record: `resource ${id}`,
          expected: `note of course ${course.id}`,
          stored: before ? 'note with other titles' : 'no note',
          repair: byWriting(checkCourseWrite(course), replaceCourseLinkWrite(before, after)),
        };
      }
    const ownLinks = links.filter(({ clientId }) => clientId === snapshot.clientId);
    const courses = await findCourses(ownLinks.map(({ courseId }) => courseId));
    for (const link of ownLinks) {
      const course = courses.get(link.courseId);
      if (course?.resourceIds.includes(link.resourceId)) continue;
      yield {
        record: `resource ${link.resourceId}`,
        expected: `no note of course ${link.courseId}`,
        stored: course ? 'note of a course without it' : 'note of a course that does not exist',
        repair: byWriting(
          course ? checkCourseWrite(course) : checkCourseAbsentWrite(link.courseId),
          replaceCourseLinkWrite(link, undefined),
        ),
      };
    }
  },
};

/**
 * Compares documents with the uniqueness markers of their titles and bytes. A marker that names another
 * existing document has no repair, because a person must decide which document is right.
 */
export const resourceMarkers: ConsistencyCheck = {
  name: 'resource-markers',
  async *find(snapshot) {
    const { resources } = await snapshot.resources();
    const resourceIds = new Set(resources.map(({ id }) => id));
    const all = resources.flatMap((resource) =>
      buildResourceMarkers(resource).map((mark) => ({ resource, mark })),
    );
    const stored = await findResourceMarkers(all.map(({ mark }) => mark));
    for (const [index, { resource, mark }] of all.entries()) {
      const before = stored[index];
      if (before === resource.id) continue;
      yield {
        record: `resource ${resource.id}`,
        expected: `the marker of its ${mark.kind.toLowerCase()}`,
        stored: before === undefined ? 'no marker' : `the marker of ${before}`,
        ...(before !== undefined && resourceIds.has(before)
          ? {}
          : { repair: byWriting(...resourceMarkReplaced(mark, before, resource)) }),
      };
    }
  },
};
