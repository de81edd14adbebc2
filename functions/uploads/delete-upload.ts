import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Input } from '../runtime/http/request.ts';
import { endUpload } from './end-upload.ts';
import { getOwnUpload } from './own-upload.ts';

/**
 * Drops an upload, also while it is being validated: its reservation is returned, its bytes go. One that has
 * ended stays as it ended.
 *
 * @throws NOT_FOUND for somebody else's
 */
export async function dropUpload(
  deps: Deps,
  actor: Actor,
  { params }: Input<{ uploadId: string }>,
): Promise<{ id: string }> {
  const upload = await getOwnUpload(actor, params.uploadId);
  await endUpload(deps, upload.id, { as: 'cancelled' });
  return { id: upload.id };
}
