import { dayIn } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';

/**
 * Checks that a member may use the platform now. The contract is valid until the end of its last day, in the
 * time zone of the organisation.
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
