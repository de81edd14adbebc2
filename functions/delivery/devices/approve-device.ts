import type { approveDevice as contract } from '../../../shared/contracts/delivery/devices.ts';
import { audited, changesBetween } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { deviceCodeDecided } from './device-code.repository.ts';
import { findPending } from './find-pending.ts';

/**
 * Lets the device that shows a code in as the person who asks, or refuses it: once, and noted in the log with the
 * address of the person; the token is given to the device when it polls.
 *
 * @throws DEVICE_CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export const approveDevice: Operation<typeof contract> = async (deps, actor, { body }) => {
  const { userCode, approved } = body;
  const code = await findPending(deps, actor, userCode);
  const { clientId, userId, person } = actor;
  const approval = { clientId, userId, tokenVersion: person.tokenVersion };
  await transact([
    deviceCodeDecided(code, approved ? approval : undefined),
    ...audited(deps, actor, {
      action: 'device-approved',
      target: { kind: 'user', id: userId },
      changes: changesBetween({}, { approved }, ['approved']),
    }),
  ]);
};
