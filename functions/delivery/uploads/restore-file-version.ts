import type { ContentFile } from '../../../shared/contracts/content/content-files.ts';
import { AppError } from '../../../shared/errors.ts';
import { fileAfter, restoreVersion, toContentFile } from '../../content/content-records/index.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { transact } from '../../runtime/table.ts';
import { type ContentRef, getOwnedHolder } from './holder.ts';
import { mayBeOffline } from './open-upload.ts';
import { parseFileType } from './put-file.ts';

/**
 * Serves an earlier version of a content file. The served version remains stored, so that the used quota does not
 * change. Sessions and certificates retain the version that they were made with. A version loses its offline flag if the
 * organisation may no longer use content offline. A repeated call changes nothing.
 *
 * @throws NOT_FOUND without this version, NOT_AUTHORIZED · FILE_ALREADY_EXISTS if another master content now has these
 * bytes (MC-03)
 */
export const restoreFileVersion =
  (kind: ContentRef['kind']) =>
  (
    deps: Deps,
    actor: Actor,
    { params }: RequestInput<{ id: string; fileType: string; versionId: string }>,
  ): Promise<ContentFile> =>
    retryOnConflict(async () => {
      const fileType = parseFileType(params.fileType);
      const holder = await getOwnedHolder(deps, actor, { kind, id: params.id, fileType });
      const restored = restoreVersion(holder.file, params.versionId);
      if (!restored) throw new AppError('NOT_FOUND');
      const { ready, earlier } = restored;
      const isServed = ready.uploadId === holder.file.ready?.uploadId;
      const offlineAvailable = ready.offlineAvailable && mayBeOffline(actor);
      const change = isServed ? {} : { ready: { ...ready, offlineAvailable }, earlier };
      if (!isServed)
        await transact([
          ...(await holder.changed(change, actor.role === 'super')),
          ...auditWrites(deps, actor, {
            action: 'file-version-restored',
            target: { kind, id: holder.id },
            clientId: holder.clientId,
            changes: changesBetween(
              { version: holder.file.ready?.version },
              { fileType, version: ready.version },
              ['fileType', 'version'],
            ),
          }),
        ]);
      const file = toContentFile(fileType, fileAfter(holder.file, change));
      if (!file) throw new AppError('NOT_FOUND');
      return file;
    });
