import type { deleteBadge as contract } from '../../shared/contracts/badges.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { removePicture } from '../runtime/pictures.ts';
import { getBadge, removeBadge } from './badge.repository.ts';

/** @throws NOT_FOUND · LOOKUP_IN_USE once somebody has earned it */
export const deleteBadge: Operation<typeof contract> = async (_deps, _actor, { params }) => {
  const badge = await getBadge(params.id);
  await removeBadge(badge);
  await removePicture(badge.logo);
  return { id: badge.id };
};
