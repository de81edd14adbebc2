import type { logoutEverywhere as contract } from '../../shared/contracts/access-sessions.ts';
import { audited } from '../audit-trail/index.ts';
import { accessEnded } from '../members/index.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { transact } from '../runtime/table.ts';

/** Voids every token of the person: in the page, of launchers, of devices. */
export const logoutEverywhere: Operation<typeof contract> = async (deps, actor) => {
  const target = { kind: 'user', id: actor.userId } as const;
  await transact([
    accessEnded(actor.person),
    ...audited(deps, actor, { action: 'signed-out-everywhere', target }),
  ]);
};
