import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { BatchGetCommand, execute as batchGet } from 'dynamodb-toolbox/table/actions/batchGet';
import type { Tenant } from '../runtime/actor.ts';
import { table } from '../runtime/table.ts';
import { type Member, MemberEntity } from './member.entity.ts';

/** Several members of the organisation; who is not there (any more) is not in the answer. A call for each hundred. */
export async function findMembers(
  { clientId }: Tenant,
  userIds: readonly string[],
  consistent = false,
): Promise<Map<string, Member>> {
  const found = new Map<string, Member>();
  const wanted = [...new Set(userIds)];
  for (let from = 0; from < wanted.length; from += 100) {
    const requests = wanted
      .slice(from, from + 100)
      .map((id) => MemberEntity.build(BatchGetRequest).key({ clientId, id }));
    const command = table
      .build(BatchGetCommand)
      .requests(...requests)
      .options({ consistent });
    const [items = []] = (await batchGet(command)).Responses ?? [];
    for (const item of items) if (item) found.set(item.id, item);
  }
  return found;
}
