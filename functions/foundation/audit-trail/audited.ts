import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { AuditRecord } from './audit.entity.ts';
import { addActivityWrite, addEntryWrite } from './audit.repository.ts';
import type { AuditedChange } from './audit-rules.ts';

/** The retention of an entry in seconds: a year. */
const keptFor = 366 * 24 * 60 * 60;

export type AuditAction = AuditRecord['action'];

export interface AuditedAction {
  action: AuditAction;
  target: { kind: AuditRecord['targetKind']; id: string };
  /** The organisation of the action. Default: the actor's. */
  clientId?: string;
  changes?: readonly AuditedChange[];
}

type AuditedActor = Pick<Actor, 'userId' | 'clientId' | 'address' | 'apiToken' | 'deviceId'>;

/** Returns the token or device that acts for a person. */
function agentOf({ apiToken, deviceId }: AuditedActor): AuditRecord['via'] {
  if (apiToken) return { kind: 'token', ...apiToken };
  return deviceId === undefined ? undefined : { kind: 'device', id: deviceId };
}

/**
 * Returns the writes that record an action, for the transaction of the action. One entry goes to the log of
 * the organisation, one to the log of the actor's organisation if it is another one, and one to the actor's
 * activity.
 */
export function auditWrites(
  deps: Deps,
  actor: AuditedActor,
  { action, target, clientId, changes }: AuditedAction,
): Write[] {
  const where = clientId ?? actor.clientId;
  const now = deps.now();
  const via = agentOf(actor);
  const entry = {
    date: now.toISOString(),
    id: deps.newId(where),
    action,
    clientId: where,
    actorId: actor.userId,
    targetKind: target.kind,
    targetId: target.id,
    address: actor.address,
    ...(via ? { via } : {}),
    ...(changes && changes.length > 0 ? { changes: [...changes] } : {}),
    ttl: Math.floor(now.getTime() / 1000) + keptFor,
  };
  return [
    ...[...new Set([where, actor.clientId])].map((logId) => addEntryWrite({ ...entry, logId })),
    addActivityWrite({ ...entry, clientId: actor.clientId, organisationId: where }),
  ];
}
