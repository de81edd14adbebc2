import type { updateRelease as contract } from '../../../shared/contracts/delivery/launcher.ts';
import { invalid } from '../../../shared/errors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { shownRecord } from './present-release.ts';
import type { ReleaseItem } from './release.entity.ts';
import { getRelease, updateReleaseWrite } from './release.repository.ts';
import { lastFile } from './release-rules.ts';
import { checkOnlyReleaseWrite } from './same-release.ts';

const auditedFields = ['platform', 'format', 'version', 'state', 'address'] as const;

/**
 * Changes the metadata and the address of a release. Its file remains, also behind an address.
 *
 * @throws NOT_FOUND, RELEASE_ALREADY_EXISTS · VALIDATION for a format that differs from the existing file's
 */
export const updateRelease: Operation<typeof contract> = async (deps, actor, { params, body }) =>
  retryOnConflict(async () => {
    const before = await getRelease(params.id);
    const { platform, format, version, state, address } = body;
    if (format !== before.format && lastFile(before)) throw invalid('format', 'HAS_FILE');
    const { address: _, ...unchanged } = before;
    const after: ReleaseItem = {
      ...unchanged,
      platform,
      format,
      version,
      state,
      ...(address ? { address } : {}),
      lastModifiedDate: deps.now().toISOString(),
    };
    await transact([
      await checkOnlyReleaseWrite(after),
      updateReleaseWrite(before, after),
      ...auditWrites(deps, actor, {
        action: 'release-changed',
        target: { kind: 'release', id: before.id },
        changes: changesBetween(before, after, auditedFields),
      }),
    ]);
    return shownRecord(after);
  });
