import type { deleteBadgeCategory as contract } from '../../../shared/contracts/learning/badges.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { removePicture } from '../../runtime/pictures.ts';
import { transact } from '../../runtime/table.ts';
import { deleteCategoryWrite, getCategory } from './badge.repository.ts';

/** @throws NOT_FOUND · LOOKUP_IN_USE while it contains badges */
export const deleteBadgeCategory: Operation<typeof contract> = async (deps, actor, { params }) => {
  const category = await getCategory(params.id);
  await transact([
    deleteCategoryWrite(category.id),
    ...auditWrites(deps, actor, {
      action: 'lookup-deleted',
      target: { kind: 'lookup', id: category.id },
      changes: changesBetween({ kind: 'badge-categories' }, {}, ['kind']),
    }),
  ]);
  await removePicture(category.logo);
  return { id: category.id };
};
