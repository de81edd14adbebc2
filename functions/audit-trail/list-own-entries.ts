import type { Tenant } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import type { AuditRecord } from './audit.entity.ts';
import { listEntries } from './audit.repository.ts';

/** What somebody did, as far as the log of their organisation goes back, newest first. */
export async function listOwnEntries(deps: Deps, tenant: Tenant, userId: string): Promise<AuditRecord[]> {
  const entries = await listEntries(tenant, { from: '0000', until: deps.now().toISOString() });
  return entries.filter(({ actorId }) => actorId === userId);
}
