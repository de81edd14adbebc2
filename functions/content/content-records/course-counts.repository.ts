import type { Tenant } from '../../runtime/actor.ts';
import { findStored } from '../../runtime/stored.ts';
import { CourseCountsEntity } from './course.entity.ts';

/** Returns the number of members of an organisation who marked a course as a favourite. One read. */
export async function countFavourites({ clientId }: Tenant, courseId: string): Promise<number> {
  const item = await findStored(CourseCountsEntity, { clientId, courseId });
  return item?.favourites ?? 0;
}
