import { AppError } from '../../../shared/errors.ts';
import { countAttempt, limit, uncountAttempt } from '../../identity/access/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { isExpired } from '../../runtime/one-time-code-rules.ts';
import type { DeviceCode } from './device-code.entity.ts';
import { findDeviceCode } from './device-code.repository.ts';
import { hashTypedCode } from './device-code-rules.ts';

/**
 * Returns the undecided, unexpired device of a typed code. Counts invalid codes. Limits in 15 minutes: 20 for
 * a person, 200 for an organisation, and 200 for an address.
 *
 * @throws DEVICE_CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export async function findPending(deps: Deps, actor: Actor, typed: string): Promise<DeviceCode> {
  const now = deps.now();
  const limits = [
    limit(20, 'user-code', 'person', actor.userId),
    limit(200, 'user-code', 'organisation', actor.clientId),
    limit(200, 'user-code', 'address', actor.address),
  ];
  const late = await countAttempt(limits, now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const hash = hashTypedCode(typed);
  const code = hash ? await findDeviceCode({ hash }) : undefined;
  if (code?.state !== 'pending' || isExpired(code, now)) throw new AppError('DEVICE_CODE_EXPIRED');
  await Promise.all(limits.map(uncountAttempt));
  return code;
}
