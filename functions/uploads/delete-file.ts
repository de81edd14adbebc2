import { AppError } from '../../shared/errors.ts';
import type { Actor } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Input } from '../runtime/http/request.ts';
import { transact } from '../runtime/table.ts';
import { contentReleased } from './end-upload.ts';
import { getOwnedHolder } from './holder.ts';
import { fileTypeOf } from './put-file.ts';
import type { HolderKind } from './upload-rules.ts';

/**
 * Removes a type's file: what is ready, what is on its way, and what was counted or reserved for either, in one
 * transaction. Stored bytes go right after, by the event (UP-04).
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED
 */
export const deleteFile =
  (kind: HolderKind) =>
  async (
    deps: Deps,
    actor: Actor,
    { params }: Input<{ id: string; fileType: string }>,
  ): Promise<{ id: string }> => {
    const fileType = fileTypeOf(params.fileType);
    return whileConflicts(async () => {
      const holder = await getOwnedHolder(deps, actor, { kind, id: params.id });
      const { ready, pending } = holder.files[fileType];
      // What comes of a master content is removed there.
      if ((!ready && !pending) || ready?.fromMasterContent) throw new AppError('NOT_FOUND');
      const change = { ...(ready ? { ready: null } : {}), ...(pending ? { pending: null } : {}) };
      await transact([
        ...(await contentReleased(deps, holder, [fileType])),
        ...holder.changed(fileType, change, actor.role === 'super'),
      ]);
      return { id: holder.id };
    });
  };
