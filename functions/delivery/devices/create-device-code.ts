import type { createDeviceCode as contract } from '../../../shared/contracts/delivery/devices.ts';
import { deviceCodeLifetime } from '../../../shared/contracts/integrations/oauth.ts';
import { AppError } from '../../../shared/errors.ts';
import { newUserCode, shownUserCode } from '../../../shared/user-code.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { countAttempt, limit } from '../../identity/access/index.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { expiryAfter, hashSecret } from '../../runtime/one-time-code-rules.ts';
import { qrPicture } from '../../runtime/qr-picture.ts';
import { settings } from '../../runtime/settings.ts';
import { transact } from '../../runtime/table.ts';
import { createPairingCodeWrite } from './device-code.repository.ts';

/**
 * Creates a code that signs a device in when it is typed there. A member may create it for themselves, a
 * manager for their team, an administrator for any member. The code is valid once, for 15 minutes, and its
 * creation is audited. Limits in 15 minutes: 60 for a person and 600 for an organisation.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED, MEMBER_DISABLED, TOO_MANY_REQUESTS
 */
export const createDeviceCode: Operation<typeof contract> = async (deps, actor, { body }) => {
  const { clientId, userId: own } = actor;
  const person = await getMemberInReach(actor, body.userId ?? own, 'createDeviceCode');
  if (!person.active) throw new AppError('MEMBER_DISABLED');
  const now = deps.now();
  const limits = [limit(60, 'pairing-code', own), limit(600, 'pairing-code', 'organisation', clientId)];
  const late = await countAttempt(limits, now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });

  const expiry = expiryAfter(now, deviceCodeLifetime);
  let code = '';
  await retryOnConflict(async () => {
    code = newUserCode();
    await transact([
      createPairingCodeWrite(
        {
          hash: hashSecret(code),
          clientId: person.clientId,
          userId: person.id,
          tokenVersion: person.tokenVersion,
          ...(person.id === own ? {} : { madeBy: own }),
          made: now.toISOString(),
          ...expiry,
        },
        now,
      ),
      ...auditWrites(deps, actor, { action: 'device-code-made', target: { kind: 'user', id: person.id } }),
    ]);
  });
  const userCode = shownUserCode(code);
  return { code: userCode, qr: pairingPicture(settings.pageUrl, userCode), expiresAt: expiry.until };
};

/**
 * Returns a code as a picture for a device: an SVG (`data:` address) with a QR code of
 * `immersive-training://<host>/pair?code=<code>` (docs/launcher-links.md).
 *
 * @param pageUrl origin of the page
 */
function pairingPicture(pageUrl: string, code: string): string {
  const link = `immersive-training://${new URL(pageUrl).host}/pair?${new URLSearchParams({ code }).toString()}`;
  return qrPicture(link);
}
