import { PROVIDER } from '../../shared/ids.ts';
import { listMembersOf, type Member } from '../members/index.ts';
import type { Tenant } from '../runtime/actor.ts';

/** Who looks after an organisation: its administrators, of the provider's own the super admins. */
export async function administratorsOf({ clientId }: Tenant): Promise<Member[]> {
  const role = clientId === PROVIDER ? 'ROLE_SUPER_ADMIN' : 'ROLE_ADMINISTRATOR';
  return (await listMembersOf({ clientId })).filter(({ active, roles }) => active && roles.includes(role));
}
