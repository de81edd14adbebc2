import type { deleteBadge as contract } from '../../../shared/contracts/learning/badges.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { removePicture } from '../../runtime/pictures.ts';
import { transact } from '../../runtime/table.ts';
import { deleteBadgeWrites, getBadge } from './badge.repository.ts';

/** @throws NOT_FOUND · LOOKUP_IN_USE if a member has earned it */
export const deleteBadge: Operation<typeof contract> = async (deps, actor, { params }) => {
  const { id, logo } = await retryOnConflict(async () => {
    const badge = await getBadge(params.id);
    if (badge.earned) throw new AppError('LOOKUP_IN_USE');
    const target = { kind: 'badge', id: badge.id } as const;
    await transact([
      ...(await deleteBadgeWrites(badge)),
      ...auditWrites(deps, actor, { action: 'badge-deleted', target }),
    ]);
    return badge;
  });
  await removePicture(logo);
  return { id };
};
