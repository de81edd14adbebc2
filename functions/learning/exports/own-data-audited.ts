import { audited } from '../../foundation/audit-trail/index.ts';
import type { Starter } from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';

/** The writes that note that somebody took away what is kept of them. */
export const ownDataAudited = (deps: Deps, starter: Starter): Write[] =>
  audited(deps, starter, { action: 'own-data-exported', target: { kind: 'user', id: starter.userId } });
