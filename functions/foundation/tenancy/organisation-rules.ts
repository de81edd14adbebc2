import { sizeUnit } from '../../../shared/contracts/administration/organisations.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Quota } from './organisation.entity.ts';

/** Bytes that `maxSize` units allow; undefined where no quota is checked (0 or absent). */
export const allowedBytes = (maxSize: number | null | undefined): number | undefined =>
  maxSize ? maxSize * sizeUnit : undefined;

/** Bytes left under a limit; below zero where more is used than a lowered limit allows. */
export function remainingBytes(
  maxSize: number | null | undefined,
  quota: Pick<Quota, 'currentSize' | 'reservedSize'>,
): number | undefined {
  const allowed = allowedBytes(maxSize);
  return allowed === undefined ? undefined : allowed - quota.currentSize - quota.reservedSize;
}

/** Whether an organisation may hold content of its own (LY-02); one without a limit may. */
export const mayHoldContent = ({ maxSize }: { maxSize?: number | null | undefined }): boolean =>
  maxSize !== 0;

/** Whether somebody of the organisation has to come in by its provider: no password, no link to set one. */
export const mustSignOn = (
  { forcedSignOn }: { forcedSignOn?: { exempt: readonly string[] } | undefined },
  userId: string,
): boolean => forcedSignOn !== undefined && !forcedSignOn.exempt.includes(userId);

/** @throws SSO_REQUIRED for somebody who has no password to use */
export function assertMayUsePassword(organisation: Parameters<typeof mustSignOn>[0], userId: string): void {
  if (mustSignOn(organisation, userId)) throw new AppError('SSO_REQUIRED');
}

/** @throws NO_CONTENT_QUOTA for an organisation with a quota of 0 */
export function assertContentQuota(organisation: Parameters<typeof mayHoldContent>[0]): void {
  if (!mayHoldContent(organisation)) throw new AppError('NO_CONTENT_QUOTA');
}
