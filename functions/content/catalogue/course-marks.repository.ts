import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { MarksEntity } from './marks.entity.ts';

/** Returns how many of these members marked a course as a favourite. One batch for each hundred members. */
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
