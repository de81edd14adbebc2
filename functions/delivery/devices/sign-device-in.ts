import { randomText } from '../../../shared/ids.ts';
import { createDeviceWrite, deviceLifetime, ownAuditWrites, signToken } from '../../identity/access/index.ts';
import { checkMemberExistsWrite, type Member } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { expiryAfter } from '../../runtime/one-time-code-rules.ts';
import { transact, type Write } from '../../runtime/table.ts';

interface NewDevice {
  name: string;
  /** Network address of the request. */
  address: string;
  madeBy?: string | undefined;
}

/**
 * Signs a device in as a person, for 90 days. One transaction uses the code up, lists the device and writes
 * the audit entry. The token has the launcher's scope and the role manager or learner.
 *
 * @param used the write that uses the code up. Its error is thrown
 */
export async function signDeviceIn(
  deps: Deps,
  person: Member,
  { name, address, madeBy }: NewDevice,
  used: Write,
): Promise<{ token: string; expiresAt: string; deviceId: string }> {
  const now = deps.now();
  const { clientId, id: userId, tokenVersion, roles } = person;
  const deviceId = `${userId}.${randomText(16)}`;
  await transact([
    used,
    checkMemberExistsWrite(person, userId),
    createDeviceWrite({
      clientId,
      id: deviceId,
      userId,
      name,
      tokenVersion,
      ...(madeBy ? { madeBy } : {}),
      createdDate: now.toISOString(),
      lastUsed: now.toISOString(),
      ...expiryAfter(now, deviceLifetime),
    }),
    ...ownAuditWrites(deps, person, address, { action: 'device-signed-in' }),
  ]);
  const launcher = roles.includes('ROLE_MANAGER') ? 'manager' : 'learner';
  const claims = { userId, sessionId: randomText(16), tokenVersion, launcher, device: deviceId } as const;
  return { ...(await signToken(claims, now, deviceLifetime)), deviceId };
}
