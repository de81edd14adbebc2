import { PROVIDER } from '../../../shared/ids.ts';
import { findMembers, listMemberRows, type Member } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';

/**
 * Returns the active administrators of an organisation. For the provider, returns the active super admins.
 * Reads the rows of all members, and the records of the administrators.
 */
export async function listAdministrators({ clientId }: Tenant): Promise<Member[]> {
  const role = clientId === PROVIDER ? 'ROLE_SUPER_ADMIN' : 'ROLE_ADMINISTRATOR';
  const rows = await listMemberRows({ clientId });
  const ids = rows.filter(({ active, roles }) => active && roles.includes(role)).map(({ id }) => id);
  return [...(await findMembers({ clientId }, ids, true)).values()];
}
