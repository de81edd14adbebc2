import { listUploads } from '../content/index.ts';
import type { Tenant } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { cleanUp } from './clean-up.ts';
import { endUpload } from './end-upload.ts';

/** Cancels what an organisation has on its way, and removes what has arrived of it. Again: no harm. */
export async function endUploads(deps: Deps, tenant: Tenant): Promise<void> {
  for (const { id } of await listUploads(tenant)) {
    await endUpload(deps, id, { as: 'cancelled' });
    await cleanUp(id);
  }
}
