import { PROVIDER } from '../../../shared/ids.ts';
import { findMembers, listMemberRows, type Member } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';

/**
 * Who looks after an organisation: its administrators, of the provider's own the super admins. Read are its members' rows,
 * and they themselves.
 */
export async function administratorsOf({ clientId }: Tenant): Promise<Member[]> {
  const role = clientId === PROVIDER ? 'ROLE_SUPER_ADMIN' : 'ROLE_ADMINISTRATOR';
  const rows = await listMemberRows({ clientId });
  const ids = rows.filter(({ active, roles }) => active && roles.includes(role)).map(({ id }) => id);
  return [...(await findMembers({ clientId }, ids, true)).values()];
}
