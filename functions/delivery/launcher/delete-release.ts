import type { deleteRelease as contract } from '../../../shared/contracts/delivery/launcher.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { bytesFreed } from '../../content/content-records/index.ts';
import { audited } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { getRelease, releaseRemoved } from './release.repository.ts';
import { bytesGone } from './release-file-changed.ts';

/** Deletes a release with its file, also a file that is being uploaded. @throws NOT_FOUND */
export const deleteRelease: Operation<typeof contract> = async (deps, actor, { params }) =>
  retryOnConflict(async () => {
    const item = await getRelease(params.id);
    await transact([
      releaseRemoved(item),
      ...(await bytesFreed(deps, { clientId: PROVIDER }, [item.file])),
      ...bytesGone(deps, item.file.ready),
      ...audited(deps, actor, { action: 'release-deleted', target: { kind: 'release', id: item.id } }),
    ]);
    return { id: item.id };
  });
