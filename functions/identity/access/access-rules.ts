import { dayIn } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';

/**
 * Whether somebody may use the platform now. The contract's last day counts to its end in the organisation's
 * time zone.
 *
 * @throws ACCOUNT_DISABLED (AC-03), SUBSCRIPTION_ENDED (AC-04)
 */
export function assertMayComeIn(
  person: { active: boolean },
  organisation: { contractExpirationDate?: string | undefined; timeZone: string },
  now: Date,
): void {
  if (!person.active) throw new AppError('ACCOUNT_DISABLED');
  const end = organisation.contractExpirationDate;
  if (end !== undefined && dayIn(organisation.timeZone, now) > end) throw new AppError('SUBSCRIPTION_ENDED');
}
