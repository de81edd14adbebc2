import type { LinkedResource } from '../../../shared/contracts/content/training-shapes.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Write } from '../../runtime/table.ts';
import type { Course } from '../content-records/index.ts';
import { courseResourcesChanged, linkedResources } from '../resources/index.ts';

/** The documents that any of these courses shows, by their id: a batch, none where there is nothing to read. */
export async function resourcesOf(
  actor: Actor,
  courses: readonly Course[],
): Promise<ReadonlyMap<string, LinkedResource>> {
  const ids = [...new Set(courses.flatMap(({ resourceIds }) => resourceIds))];
  return new Map((await linkedResources(actor, ids)).map((resource) => [resource.id, resource]));
}

/** The writes by which documents know who shows them; see `courseResourcesChanged`. */
export const resourcesLinked = (before: Course | undefined, after: Course | undefined): Write[] =>
  courseResourcesChanged(before, after);
