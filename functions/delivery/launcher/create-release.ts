import type { createRelease as contract } from '../../../shared/contracts/delivery/launcher.ts';
import { audited } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { created } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { drawText } from '../../runtime/resumable.ts';
import { transact } from '../../runtime/table.ts';
import { shownRecord } from './present-release.ts';
import type { ReleaseItem } from './release.entity.ts';
import { releaseAdded } from './release.repository.ts';
import { assertOnlyOne } from './same-release.ts';

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
      await assertOnlyOne(item),
      releaseAdded(item),
      ...audited(deps, actor, { action: 'release-added', target: { kind: 'release', id: item.id } }),
    ]),
  );
  return created(`/launcher/releases/${item.id}`, await shownRecord(item));
};
