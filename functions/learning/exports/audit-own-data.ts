import { auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Starter } from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';

/** Returns the writes of the audit entry for an export of own data. */
export const auditOwnDataWrites = (deps: Deps, starter: Starter): Write[] =>
  auditWrites(deps, starter, { action: 'own-data-exported', target: { kind: 'user', id: starter.userId } });
