import type { approveDevice as contract } from '../../../shared/contracts/delivery/devices.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { decideDeviceCodeWrite } from './device-code.repository.ts';
import { findPending } from './find-pending.ts';

/**
 * Approves or denies the device that shows a code, once. The audit entry contains the caller's address. The
 * device receives its token with its next poll.
 *
 * @throws DEVICE_CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export const approveDevice: Operation<typeof contract> = async (deps, actor, { body }) => {
  const { userCode, approved } = body;
  const code = await findPending(deps, actor, userCode);
  const { clientId, userId, person } = actor;
  const approval = { clientId, userId, tokenVersion: person.tokenVersion };
  await transact([
    decideDeviceCodeWrite(code, approved ? approval : undefined),
    ...auditWrites(deps, actor, {
      action: 'device-approved',
      target: { kind: 'user', id: userId },
      changes: changesBetween({}, { approved }, ['approved']),
    }),
  ]);
};
