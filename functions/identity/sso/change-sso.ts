import { type AuditAction, type AuditedChange, auditWrites } from '../../foundation/audit-trail/index.ts';
import { getOrganisationRecord, updateOrganisationWrites } from '../../foundation/tenancy/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { publishSecurityChangeWrite } from '../members/index.ts';
import type { SsoRecord } from './sso.entity.ts';
import { findSso, updateSsoWrite } from './sso.repository.ts';
import { noSso } from './to-sso.ts';

/** Changes that decide who can sign in. */
const mailedActions: ReadonlySet<AuditAction> = new Set([
  'sign-on-changed',
  'sign-on-ended',
  'sign-on-suspended',
  'sign-on-resumed',
  'domain-proved',
]);

interface SsoChange {
  after: SsoRecord;
  action: AuditAction;
  changes?: readonly AuditedChange[];
  /** Additional writes of the transaction. */
  writes?: readonly Write[];
}

interface ChangedSettings {
  /** The version that the client has read. */
  ifMatch?: number | undefined;
  /** The organisation. Default: the caller's. */
  clientId?: string;
}

/**
 * Changes the settings of single sign-on and adds an audit entry. After a concurrent change, reads the
 * settings and calls `change` again, or rejects the request if it names a version. The setting that sign-in
 * by password needs is copied to the organisation, which that sign-in reads anyway.
 *
 * @param change returns `undefined` if nothing changes
 * @throws VERSION_CONFLICT, and the errors of `change`
 */
export const changeSso = (
  deps: Deps,
  actor: Actor,
  { ifMatch, clientId = actor.clientId }: ChangedSettings,
  change: (before: SsoRecord) => Promise<SsoChange | undefined>,
): Promise<SsoRecord> =>
  retryOnConflict(async () => {
    const tenant = { clientId };
    const found = await findSso(tenant);
    const before = found ?? noSso(tenant);
    assertVersion(ifMatch, before);
    const changed = await change(before);
    if (!changed) return before;
    const { after, action, changes, writes = [] } = changed;
    await transact([
      updateSsoWrite(found, after),
      ...writes,
      ...(await forceSsoWrites(tenant, before, after)),
      mailedActions.has(action)
        ? publishSecurityChangeWrite(deps, tenant, {
            change: 'sign-on-changed',
            name: after.provider?.issuer ?? before.provider?.issuer ?? '',
            by: actor,
          })
        : undefined,
      ...auditWrites(deps, actor, {
        action,
        target: { kind: 'organisation', id: clientId },
        clientId,
        ...(changes ? { changes } : {}),
      }),
    ]);
    return { ...after, version: before.version + 1 };
  });

const forcedSignOn = ({ exemptUserIds, suspendedUntil }: SsoRecord) => ({
  exempt: exemptUserIds,
  ...(suspendedUntil === undefined ? {} : { suspendedUntil }),
});

/**
 * Returns the writes that store on the organisation who must use single sign-on. Empty if nothing changes.
 */
async function forceSsoWrites(tenant: Tenant, before: SsoRecord, after: SsoRecord): Promise<Write[]> {
  const describeRequirement = ({ required, exemptUserIds, suspendedUntil }: SsoRecord) =>
    JSON.stringify(required && [exemptUserIds, suspendedUntil]);
  if (describeRequirement(before) === describeRequirement(after)) return [];
  const organisation = await getOrganisationRecord(tenant);
  const { forcedSignOn: _before, ...unchanged } = organisation;
  return updateOrganisationWrites(organisation, {
    ...unchanged,
    ...(after.required ? { forcedSignOn: forcedSignOn(after) } : {}),
    version: organisation.version + 1,
  });
}
