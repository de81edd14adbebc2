import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { type Member, MemberEntity } from './member.entity.ts';

/**
 * Returns several members of the organisation, without the ids that do not exist. One request per hundred
 * ids.
 */
export async function findMembers(
  { clientId }: Tenant,
  userIds: readonly string[],
  consistent = false,
): Promise<Map<string, Member>> {
  const keys = [...new Set(userIds)].map((id) => ({ clientId, id }));
  const found = await getAll(MemberEntity, keys, { consistent });
  return new Map(found.map((member) => [member.id, member]));
}
