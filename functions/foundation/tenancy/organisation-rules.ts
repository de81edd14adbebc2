import { sizeUnit } from '../../../shared/contracts/administration/organisations.ts';
import { AppError } from '../../../shared/errors.ts';
import type { OrganisationRecord, Quota } from './organisation.entity.ts';

/** Returns the bytes that `maxSize` units allow, or `undefined` if no quota is checked (0 or absent). */
export const allowedBytes = (maxSize: number | null | undefined): number | undefined =>
  maxSize ? maxSize * sizeUnit : undefined;

/** Returns the free bytes under a limit. Negative if a lowered limit is exceeded. */
export function remainingBytes(
  maxSize: number | null | undefined,
  quota: Pick<Quota, 'currentSize' | 'reservedSize'>,
): number | undefined {
  const allowed = allowedBytes(maxSize);
  return allowed === undefined ? undefined : allowed - quota.currentSize - quota.reservedSize;
}

/** Returns whether an organisation may own content (LY-02). An organisation without a limit may. */
export const mayHoldContent = ({ maxSize }: { maxSize?: number | null | undefined }): boolean =>
  maxSize !== 0;

type SignOnRule = Readonly<Partial<Pick<OrganisationRecord, 'forcedSignOn'>>>;

/**
 * Returns whether a member must sign in with the provider. Such a member cannot use a password or a link to
 * set one.
 */
export const mustSignOn = ({ forcedSignOn }: SignOnRule, userId: string, now: Date): boolean =>
  forcedSignOn !== undefined &&
  !forcedSignOn.exempt.includes(userId) &&
  !(forcedSignOn.suspendedUntil !== undefined && now.toISOString() < forcedSignOn.suspendedUntil);

/** @throws SSO_REQUIRED for a member who must sign in with the provider */
export function assertMayUsePassword(organisation: SignOnRule, userId: string, now: Date): void {
  if (mustSignOn(organisation, userId, now)) throw new AppError('SSO_REQUIRED');
}

/** @throws NO_CONTENT_QUOTA for an organisation with a quota of 0 */
export function assertContentQuota(organisation: Parameters<typeof mayHoldContent>[0]): void {
  if (!mayHoldContent(organisation)) throw new AppError('NO_CONTENT_QUOTA');
}
