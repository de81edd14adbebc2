import type { deleteBadgeCategory as contract } from '../../shared/contracts/badges.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { removePicture } from '../runtime/pictures.ts';
import { getCategory, removeCategory } from './badge.repository.ts';

/** @throws NOT_FOUND · LOOKUP_IN_USE while badges stand in it */
export const deleteBadgeCategory: Operation<typeof contract> = async (_deps, _actor, { params }) => {
  const category = await getCategory(params.id);
  await removeCategory(category.id);
  await removePicture(category.logo);
  return { id: category.id };
};
