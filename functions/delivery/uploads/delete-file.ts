import { AppError } from '../../../shared/errors.ts';
import { releaseFilesWrites } from '../../content/content-records/index.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { transact } from '../../runtime/table.ts';
import { type ContentRef, getOwnedHolder } from './holder.ts';
import { parseFileType } from './put-file.ts';

/**
 * Deletes all versions and the pending file of a type, and returns their counted and reserved bytes, in one
 * transaction. The event then deletes the stored bytes (UP-04).
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED
 */
export const deleteFile =
  (kind: ContentRef['kind']) =>
  async (
    deps: Deps,
    actor: Actor,
    { params }: RequestInput<{ id: string; fileType: string }>,
  ): Promise<{ id: string }> => {
    const fileType = parseFileType(params.fileType);
    return retryOnConflict(async () => {
      const holder = await getOwnedHolder(deps, actor, { kind, id: params.id, fileType });
      const { ready, pending } = holder.file;
      // Files of a master content are deleted at the master content.
      if ((!ready && !pending) || ready?.fromMasterContent) throw new AppError('NOT_FOUND');
      const change = {
        ...(ready ? { ready: null } : {}),
        ...(pending ? { pending: null } : {}),
        earlier: [],
      };
      await transact([
        ...(await releaseFilesWrites(deps, holder, [holder.file])),
        ...(await holder.changed(change, actor.role === 'super')),
        ...auditWrites(deps, actor, {
          action: 'file-deleted',
          target: { kind, id: holder.id },
          clientId: holder.clientId,
          changes: changesBetween({ fileType }, {}, ['fileType']),
        }),
      ]);
      return { id: holder.id };
    });
  };
