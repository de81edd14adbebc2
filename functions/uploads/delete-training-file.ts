import { AppError } from '../../shared/errors.ts';
import type { Actor } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Input } from '../runtime/http/request.ts';
import { transact } from '../runtime/table.ts';
import { fileChanged, getOwnedTraining } from '../trainings/index.ts';
import { contentReleased } from './end-upload.ts';
import { fileTypeOf } from './put-training-file.ts';

/**
 * Removes a type's file: what is ready, what is on its way, and what was counted or reserved for either, in one
 * transaction. Stored bytes go right after, by the event (UP-04).
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED
 */
export async function deleteFile(
  deps: Deps,
  actor: Actor,
  { params }: Input<{ id: string; fileType: string }>,
): Promise<{ id: string }> {
  const fileType = fileTypeOf(params.fileType);
  return whileConflicts(async () => {
    const training = await getOwnedTraining(actor, params.id);
    const { ready, pending } = training.files[fileType];
    if (!ready && !pending) throw new AppError('NOT_FOUND');
    const change = { ...(ready ? { ready: null } : {}), ...(pending ? { pending: null } : {}) };
    await transact([
      ...(await contentReleased(deps, training, [fileType])),
      ...fileChanged(deps, training, fileType, change, actor.role === 'super'),
    ]);
    return { id: training.id };
  });
}
