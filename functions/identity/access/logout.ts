import type { logout as contract } from '../../../shared/contracts/identity/access.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { deleteDeviceWrite } from './device.repository.ts';
import { endSession } from './end-session.ts';

/** Revokes the token of this session, or signs this device out. */
export const logout: Operation<typeof contract> = async (deps, actor) => {
  const { clientId, userId, sessionId, deviceId } = actor;
  if (deviceId === undefined) return endSession(deps, actor, sessionId);
  const target = { kind: 'user', id: userId } as const;
  await transact([
    deleteDeviceWrite({ clientId, id: deviceId }),
    ...auditWrites(deps, actor, { action: 'signed-out', target }),
  ]);
};
