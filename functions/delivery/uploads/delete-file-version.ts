import { AppError } from '../../../shared/errors.ts';
import { releaseFilesWrites } from '../../content/content-records/index.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { transact } from '../../runtime/table.ts';
import { getVersion } from './file-version.ts';
import { type ContentRef, getOwnedHolder } from './holder.ts';
import { parseFileType } from './put-file.ts';

/**
 * Deletes an earlier version of a content file, and returns its bytes to the quota. The event then deletes the stored
 * bytes (UP-04).
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED · VERSION_IS_SERVED for the version that learners get
 */
export const deleteFileVersion =
  (kind: ContentRef['kind']) =>
  (
    deps: Deps,
    actor: Actor,
    { params }: RequestInput<{ id: string; fileType: string; versionId: string }>,
  ): Promise<{ id: string }> =>
    retryOnConflict(async () => {
      const fileType = parseFileType(params.fileType);
      const holder = await getOwnedHolder(deps, actor, { kind, id: params.id, fileType });
      const version = getVersion(holder, params.versionId);
      const { ready, earlier = [] } = holder.file;
      if (version === ready) throw new AppError('VERSION_IS_SERVED');
      await transact([
        ...(await releaseFilesWrites(deps, holder, [{ ready: version }])),
        ...(await holder.changed({ earlier: earlier.filter((one) => one !== version) })),
        ...auditWrites(deps, actor, {
          action: 'file-version-deleted',
          target: { kind, id: holder.id },
          clientId: holder.clientId,
          changes: changesBetween({ fileType, version: version.version }, {}, ['fileType', 'version']),
        }),
      ]);
      return { id: params.versionId };
    });
