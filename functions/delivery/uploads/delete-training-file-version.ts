import type { deleteTrainingFileVersion as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { AppError } from '../../../shared/errors.ts';
import { releaseFilesWrites } from '../../content/content-records/index.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { getOwnedFiles, getVersion } from './file-version.ts';

/**
 * Deletes an earlier version of a content file, and returns its bytes to the quota. The event then deletes the stored
 * bytes (UP-04).
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED · VERSION_IS_SERVED for the version that learners get
 */
export const deleteTrainingFileVersion: Operation<typeof contract> = (deps, actor, { params }) =>
  retryOnConflict(async () => {
    const holder = await getOwnedFiles(deps, actor, params);
    const version = getVersion(holder, params.versionId);
    const { ready, earlier = [] } = holder.file;
    if (version === ready) throw new AppError('VERSION_IS_SERVED');
    const { fileType } = holder;
    await transact([
      ...(await releaseFilesWrites(deps, holder, [{ ready: version }])),
      ...(await holder.changed({ earlier: earlier.filter((one) => one !== version) })),
      ...auditWrites(deps, actor, {
        action: 'file-version-deleted',
        target: { kind: 'training', id: holder.id },
        clientId: holder.clientId,
        changes: changesBetween({ fileType, version: version.version }, {}, ['fileType', 'version']),
      }),
    ]);
    return { id: params.versionId };
  });
