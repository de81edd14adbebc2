import type { LinkedResource } from '../../shared/contracts/training-shapes.ts';
import { courseResourcesChanged, linkedResources, type ShowingCourse } from '../resources/index.ts';
import type { Write } from '../runtime/table.ts';
import type { Course } from './course.entity.ts';
import { isGlobal } from './course-rules.ts';

/** The documents that any of these courses shows, by their id: a batch, none where there is nothing to read. */
export async function resourcesOf(courses: readonly Course[]): Promise<ReadonlyMap<string, LinkedResource>> {
  const ids = [...new Set(courses.flatMap(({ resourceIds }) => resourceIds))];
  return new Map((await linkedResources(ids)).map((resource) => [resource.id, resource]));
}

const showing = (course: Course | undefined): ShowingCourse | undefined =>
  course && {
    id: course.id,
    resourceIds: course.resourceIds,
    i18n: course.i18n,
    managerId: isGlobal(course) ? undefined : course.ownerId,
  };

/** The writes by which documents know who shows them; see `courseResourcesChanged`. */
export const resourcesLinked = (before: Course | undefined, after: Course | undefined): Write[] =>
  courseResourcesChanged(showing(before), showing(after));
