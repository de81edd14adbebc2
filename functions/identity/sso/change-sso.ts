import { type AuditAction, type AuditedChange, audited } from '../../foundation/audit-trail/index.ts';
import { getOrganisationRecord, organisationChanged } from '../../foundation/tenancy/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import type { SsoRecord } from './sso.entity.ts';
import { findSso, ssoChanged } from './sso.repository.ts';
import { noSso } from './to-sso.ts';

interface SsoChange {
  after: SsoRecord;
  action: AuditAction;
  changes?: readonly AuditedChange[];
  /** What is written with it. */
  writes?: readonly Write[];
}

/**
 * Changes what is kept of single sign-on, with its entry in the log. Of two administrators at once neither undoes what
 * the other did: the second reads it again, or is told where they named the version that they saw. What sign-in by
 * password has to know of it stands on the organisation, which that reads anyway.
 *
 * @param change undefined: nothing is to be changed
 * @throws VERSION_CONFLICT, and what `change` throws
 */
export async function changeSso(
  deps: Deps,
  actor: Actor,
  ifMatch: number | undefined,
  change: (before: SsoRecord) => Promise<SsoChange | undefined>,
): Promise<SsoRecord> {
  return retryOnConflict(async () => {
    const found = await findSso(actor);
    const before = found ?? noSso(actor);
    assertVersion(ifMatch, before);
    const changed = await change(before);
    if (!changed) return before;
    const { after, action, changes, writes = [] } = changed;
    await transact([
      ssoChanged(found, after),
      ...writes,
      ...(await forced(actor, before, after)),
      ...audited(deps, actor, {
        action,
        target: { kind: 'organisation', id: actor.clientId },
        ...(changes ? { changes } : {}),
      }),
    ]);
    return { ...after, version: before.version + 1 };
  });
}

/** The writes that tell sign-in by password who has none any more. */
async function forced(actor: Actor, before: SsoRecord, after: SsoRecord): Promise<Write[]> {
  const told = ({ required, exemptUserIds }: SsoRecord) => JSON.stringify(required && exemptUserIds);
  if (told(before) === told(after)) return [];
  const organisation = await getOrganisationRecord(actor);
  const { forcedSignOn: _before, ...kept } = organisation;
  return organisationChanged(organisation, {
    ...kept,
    ...(after.required ? { forcedSignOn: { exempt: after.exemptUserIds } } : {}),
    version: organisation.version + 1,
  });
}
