import type { getOrganisationQuota as contract } from '../../../shared/contracts/administration/organisations.ts';
import { AppError } from '../../../shared/errors.ts';
import { allowedBytes, getOrganisationAndQuota } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';

/** Seats and bytes (OR-08). Admins ask for their own organisation only. @throws NOT_FOUND */
export const getOrganisationQuota: Operation<typeof contract> = async (_deps, actor, { params }) => {
  const clientId = params.id === 'current' ? actor.clientId : params.id;
  if (actor.role !== 'super' && clientId !== actor.clientId) throw new AppError('NOT_FOUND');
  const [organisation, quota] = await getOrganisationAndQuota({ clientId });
  const { maxSize } = organisation;
  return {
    currentUser: quota.currentUser,
    maxUser: organisation.maxUser,
    currentSize: quota.currentSize,
    reservedSize: quota.reservedSize,
    maxSize: maxSize === undefined ? null : (allowedBytes(maxSize) ?? 0),
  };
};
