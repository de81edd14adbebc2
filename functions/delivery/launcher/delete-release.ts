import type { deleteRelease as contract } from '../../../shared/contracts/delivery/launcher.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { releaseFilesWrites } from '../../content/content-records/index.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { publishBytesRemovalWrites } from './change-release-file.ts';
import { deleteReleaseWrite, getRelease } from './release.repository.ts';

/** Deletes a release with its file, also a file that is being uploaded. @throws NOT_FOUND */
export const deleteRelease: Operation<typeof contract> = async (deps, actor, { params }) =>
  retryOnConflict(async () => {
    const item = await getRelease(params.id);
    await transact([
      deleteReleaseWrite(item),
      ...(await releaseFilesWrites(deps, { clientId: PROVIDER }, [item.file])),
      ...publishBytesRemovalWrites(deps, item.file.ready),
      ...auditWrites(deps, actor, { action: 'release-deleted', target: { kind: 'release', id: item.id } }),
    ]);
    return { id: item.id };
  });
