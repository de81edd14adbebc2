import type { Tenant } from '../../runtime/actor.ts';
import { transactUnlessRefused } from '../../runtime/table.ts';
import { domainFreed, findSso } from './sso.repository.ts';

/** Frees the verified domains of a deleted organisation. The rest of its sign-on is erased with its partitions. */
export async function forgetSignOn(tenant: Tenant): Promise<void> {
  for (const { name, verified } of (await findSso(tenant))?.domains ?? []) {
    // Refused: an earlier attempt has freed it.
    if (verified) await transactUnlessRefused(() => [domainFreed(tenant, name)]);
  }
}
