import type { getOrganisationQuota as contract } from '../../../shared/contracts/administration/organisations.ts';
import { AppError } from '../../../shared/errors.ts';
import { allowedBytes, getOrganisationAndQuota } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';

/**
 * Returns the seats and bytes of an organisation (OR-08). Admins can read only their own.
 *
 * @throws NOT_FOUND
 */
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
