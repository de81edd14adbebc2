import type { LinkedResource } from '../../../shared/contracts/content/training-shapes.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Course } from '../content-records/index.ts';
import { linkedResources } from '../resources/index.ts';

/** Returns the documents of these courses by id. Reads one batch, or nothing if no course has a document. */
export async function findLinkedResources(
  actor: Actor,
  courses: readonly Course[],
): Promise<ReadonlyMap<string, LinkedResource>> {
  const ids = [...new Set(courses.flatMap(({ resourceIds }) => resourceIds))];
  return new Map((await linkedResources(actor, ids)).map((resource) => [resource.id, resource]));
}
