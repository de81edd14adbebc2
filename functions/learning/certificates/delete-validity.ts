import type { deleteValidity as contract } from '../../../shared/contracts/learning/certificates.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { findValidity, replaceValidityWrite } from './validity.repository.ts';

/**
 * Ends the limited validity of a content's certificates. Issued certificates retain their last day, but no new
 * round opens for them.
 *
 * @throws NOT_FOUND
 */
export const deleteValidity: Operation<typeof contract> = async (deps, actor, { params: { id } }) => {
  await retryOnConflict(async () => {
    const before = await findValidity(actor, id);
    if (!before) throw new AppError('NOT_FOUND');
    await transact([
      replaceValidityWrite(before, undefined),
      ...auditWrites(deps, actor, {
        action: 'validity-changed',
        target: { kind: before.kind === 'COURSE' ? 'course' : 'training', id },
        changes: changesBetween(before, {}, ['months', 'yearly']),
      }),
    ]);
  });
  return { id };
};
