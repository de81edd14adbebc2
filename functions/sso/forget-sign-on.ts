import { AppError } from '../../shared/errors.ts';
import type { Tenant } from '../runtime/actor.ts';
import { transact } from '../runtime/table.ts';
import { domainFreed, findSso } from './sso.repository.ts';

/** The domains of an organisation that is removed are nobody's again; the rest of it goes with its partitions. */
export async function forgetSignOn(tenant: Tenant): Promise<void> {
  for (const { name, verified } of (await findSso(tenant))?.domains ?? []) {
    if (!verified) continue;
    try {
      await transact([domainFreed(tenant, name)]);
    } catch (error) {
      // Freed before, by the same message.
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    }
  }
}
