import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { replaceWrite } from '../../runtime/replace-write.ts';
import { findStored } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { type CourseCounts, CourseCountsEntity } from './course.entity.ts';

/** Returns the number of members of an organisation who marked a course as a favourite. One read. */
export async function countFavourites({ clientId }: Tenant, courseId: string): Promise<number> {
  const item = await findStored(CourseCountsEntity, { clientId, courseId });
  return item?.favourites ?? 0;
}

/** Returns the stored counters of courses by course id, consistently. One batch for each hundred courses. */
export async function findCourseCounts(
  { clientId }: Tenant,
  courseIds: readonly string[],
): Promise<Map<string, CourseCounts>> {
  const keys = courseIds.map((courseId) => ({ clientId, courseId }));
  const found = await getAll(CourseCountsEntity, keys, { consistent: true });
  return new Map(found.map((counts) => [counts.courseId, counts]));
}

/** Replaces the number of favourites of a course. Refused if it was changed since it was read. */
export const replaceFavouritesWrite = (counts: CourseCounts, favourites: number): Write =>
  replaceWrite(CourseCountsEntity, counts, { ...counts, favourites }, ['favourites']);
