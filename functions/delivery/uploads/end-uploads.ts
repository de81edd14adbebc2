import { listUploads } from '../../content/content-records/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { cleanUp } from './clean-up.ts';
import { endUpload } from './end-upload.ts';

/**
 * Cancels the open uploads of an organisation and removes their objects. An upload that cannot be cancelled does not
 * stop the others. A second call finds nothing to do.
 *
 * @throws the error of the first upload that could not be cancelled, after all others
 */
export async function endUploads(deps: Deps, tenant: Tenant): Promise<void> {
  const errors: unknown[] = [];
  for (const { id } of await listUploads(tenant)) {
    try {
      await endUpload(deps, id, { as: 'cancelled' });
      await cleanUp(id);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
