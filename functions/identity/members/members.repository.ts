import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { type Member, MemberEntity } from './member.entity.ts';

/** Several members of the organisation; who is not there (any more) is not in the answer. A call for each hundred. */
export async function findMembers(
  { clientId }: Tenant,
  userIds: readonly string[],
  consistent = false,
): Promise<Map<string, Member>> {
  const keys = [...new Set(userIds)].map((id) => ({ clientId, id }));
  const found = await getAll(MemberEntity, keys, { consistent });
  return new Map(found.map((member) => [member.id, member]));
}
