import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { MarksEntity } from './marks.entity.ts';

/** How many of these people keep a course among their favourites. A batch for each hundred. */
export async function countCourseMarks(
  { clientId }: Tenant,
  userIds: readonly string[],
  courseId: string,
): Promise<number> {
  const found = await getAll(
    MarksEntity,
    userIds.map((userId) => ({ clientId, userId })),
  );
  return found.filter(({ courses }) => courses?.has(courseId)).length;
}
