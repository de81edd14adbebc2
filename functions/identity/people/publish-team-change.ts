import { teamChanged } from '../../../events/identity/people.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';

/** Returns the write that publishes a change of these managers' teams, for the transaction of the change. */
export const publishTeamChangeWrite = (
  deps: Deps,
  { clientId }: Tenant,
  managers: readonly { id: string }[],
  delay = 0,
): Write => publishWrite(deps, teamChanged, clientId, { managerIds: managers.map(({ id }) => id), delay });
