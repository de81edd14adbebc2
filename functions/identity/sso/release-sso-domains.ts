import type { Tenant } from '../../runtime/actor.ts';
import { transactUnlessRefused } from '../../runtime/table.ts';
import { findSso, releaseDomainWrite } from './sso.repository.ts';

/**
 * Releases the verified domains of a deleted organisation. The remaining data is erased with its partitions.
 */
export async function releaseSsoDomains(tenant: Tenant): Promise<void> {
  for (const { name, verified } of (await findSso(tenant))?.domains ?? []) {
    // A rejected write means that an earlier attempt has released the domain.
    if (verified) await transactUnlessRefused(() => [releaseDomainWrite(tenant, name)]);
  }
}
