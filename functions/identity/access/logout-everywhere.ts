import type { logoutEverywhere as contract } from '../../../shared/contracts/identity/access-sessions.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { endAccessWrite } from '../members/index.ts';

/** Ends all access of the caller: sessions of the page, launchers, devices and API tokens. */
export const logoutEverywhere: Operation<typeof contract> = async (deps, actor) => {
  const target = { kind: 'user', id: actor.userId } as const;
  await transact([
    endAccessWrite(actor.person, deps.now().toISOString()),
    ...auditWrites(deps, actor, { action: 'signed-out-everywhere', target }),
  ]);
};
