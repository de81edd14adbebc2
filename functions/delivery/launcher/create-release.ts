import type { createRelease as contract } from '../../../shared/contracts/delivery/launcher.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { drawText } from '../../runtime/resumable.ts';
import { transact } from '../../runtime/table.ts';
import { shownRecord } from './present-release.ts';
import type { ReleaseItem } from './release.entity.ts';
import { createReleaseWrite } from './release.repository.ts';
import { checkOnlyReleaseWrite } from './same-release.ts';

/**
 * Creates a release of the launcher (LY-11). Its file follows with an upload ticket.
 *
 * @throws RELEASE_ALREADY_EXISTS
 */
export const createRelease: Operation<typeof contract> = async (deps, actor, { body }) => {
  const { platform, format, version, state, address } = body;
  const now = deps.now().toISOString();
  const item: ReleaseItem = {
    id: drawText(8),
    platform,
    format,
    version,
    state,
    ...(address ? { address } : {}),
    file: {},
    createdDate: now,
    lastModifiedDate: now,
    revision: 1,
  };
  await retryOnConflict(async () =>
    transact([
      await checkOnlyReleaseWrite(item),
      createReleaseWrite(item),
      ...auditWrites(deps, actor, { action: 'release-added', target: { kind: 'release', id: item.id } }),
    ]),
  );
  return createdAnswer(`/launcher/releases/${item.id}`, await shownRecord(item));
};
