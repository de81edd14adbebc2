import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { BatchGetCommand, execute as batchGet } from 'dynamodb-toolbox/table/actions/batchGet';
import type { Tenant } from '../runtime/actor.ts';
import { table } from '../runtime/table.ts';
import { MarksEntity } from './marks.entity.ts';

/** How many of these people keep a course among their favourites. A batch for each hundred. */
export async function countCourseMarks(
  { clientId }: Tenant,
  userIds: readonly string[],
  courseId: string,
): Promise<number> {
  let count = 0;
  for (let from = 0; from < userIds.length; from += 100) {
    const requests = userIds
      .slice(from, from + 100)
      .map((userId) => MarksEntity.build(BatchGetRequest).key({ clientId, userId }));
    const [items = []] = (await batchGet(table.build(BatchGetCommand).requests(...requests))).Responses ?? [];
    count += items.filter((item) => item?.courses?.has(courseId)).length;
  }
  return count;
}
