import type { deleteBadge as contract } from '../../../shared/contracts/learning/badges.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { removePicture } from '../../runtime/pictures.ts';
import { transact } from '../../runtime/table.ts';
import { deleteBadgeWrites, getBadge } from './badge.repository.ts';

/** @throws NOT_FOUND · LOOKUP_IN_USE if a member has earned it */
export const deleteBadge: Operation<typeof contract> = async (deps, actor, { params }) => {
  const badge = await getBadge(params.id);
  const target = { kind: 'badge', id: badge.id } as const;
  await transact([
    ...(await deleteBadgeWrites(badge)),
    ...auditWrites(deps, actor, { action: 'badge-deleted', target }),
  ]);
  await removePicture(badge.logo);
  return { id: badge.id };
};
