import type { pairDevice as contract } from '../../../shared/contracts/delivery/devices.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  assertMayComeIn,
  countAttempt,
  findCredentials,
  limit,
  uncountAttempt,
} from '../../identity/access/index.ts';
import { toProfile } from '../../identity/members/index.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { isExpired } from '../../runtime/one-time-code-rules.ts';
import { deletePairingCodeWrite, findPairingCode } from './device-code.repository.ts';
import { hashTypedCode, normaliseDeviceName } from './device-code-rules.ts';
import { signDeviceIn } from './sign-device-in.ts';

/**
 * Exchanges a code that was typed on a device for the device's token. Rejects an address after 30 invalid
 * codes in 15 minutes. Guessing one of 25 billion codes is therefore infeasible.
 *
 * @throws TOO_MANY_REQUESTS, DEVICE_CODE_EXPIRED (also for an invalid code), ACCOUNT_DISABLED,
 * SUBSCRIPTION_ENDED
 */
export const pairDevice: PublicOperation<typeof contract> = async (deps, { body, sourceIp }) => {
  const now = deps.now();
  const wrong = limit(30, 'pair-device', sourceIp);
  const late = await countAttempt([wrong], now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const hash = hashTypedCode(body.code);
  const code = hash && (await findPairingCode({ hash }));
  const [person, organisation] = code ? await findCredentials(code.clientId, code.userId) : [];
  if (
    !code ||
    !person ||
    !organisation ||
    isExpired(code, now) ||
    person.tokenVersion !== code.tokenVersion
  ) {
    throw new AppError('DEVICE_CODE_EXPIRED');
  }
  assertMayComeIn(person, organisation, now);
  const device = { name: normaliseDeviceName(body.deviceName), address: sourceIp, madeBy: code.madeBy };
  const signedIn = await signDeviceIn(deps, person, device, deletePairingCodeWrite(code));
  await uncountAttempt(wrong);
  return { ...signedIn, profile: toProfile(person, organisation) };
};
