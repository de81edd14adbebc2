import type { restoreTrainingFileVersion as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { AppError } from '../../../shared/errors.ts';
import { restoreVersion, toContentFile } from '../../content/content-records/index.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { getOwnedFiles } from './file-version.ts';
import { mayBeOffline } from './open-upload.ts';
import { parseFileType } from './put-file.ts';

/**
 * Serves an earlier version of a content file. The served version remains stored, so that the used quota does not change.
 * Sessions and certificates retain the version that they were made with. A version loses its offline flag if the
 * organisation may no longer use content offline. A repeated call changes nothing.
 *
 * @throws NOT_FOUND without this version, NOT_AUTHORIZED
 */
export const restoreTrainingFileVersion: Operation<typeof contract> = (deps, actor, { params }) =>
  retryOnConflict(async () => {
    const holder = await getOwnedFiles(deps, actor, params);
    const change = restoreVersion(holder.file, params.versionId);
    if (!change) throw new AppError('NOT_FOUND');
    const restored = change === 'unchanged' ? {} : change;
    const { ready } = restored;
    if (ready) {
      const offlineAvailable = ready.offlineAvailable && mayBeOffline(actor);
      restored.ready = { ...ready, offlineAvailable };
      await transact([
        ...(await holder.changed(restored, actor.role === 'super')),
        ...auditWrites(deps, actor, {
          action: 'file-version-restored',
          target: { kind: 'training', id: holder.id },
          clientId: holder.clientId,
          changes: changesBetween(
            { version: holder.file.ready?.version },
            { fileType: holder.fileType, version: ready.version },
            ['fileType', 'version'],
          ),
        }),
      ]);
    }
    const file = toContentFile(parseFileType(params.fileType), {
      ...holder.file,
      ...(restored.ready ? { ready: restored.ready } : {}),
      ...(restored.earlier ? { earlier: restored.earlier } : {}),
    });
    if (!file) throw new AppError('NOT_FOUND');
    return file;
  });
