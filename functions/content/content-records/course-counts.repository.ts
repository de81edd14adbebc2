import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import type { Tenant } from '../../runtime/actor.ts';
import { CourseCountsEntity } from './course.entity.ts';

/** Returns the number of members of an organisation who marked a course as a favourite. One read. */
export async function countFavourites({ clientId }: Tenant, courseId: string): Promise<number> {
  const { Item } = await CourseCountsEntity.build(GetItemCommand).key({ clientId, courseId }).send();
  return Item?.favourites ?? 0;
}
