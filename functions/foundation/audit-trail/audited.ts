import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { AuditRecord } from './audit.entity.ts';
import { activityAdded, entryAdded } from './audit.repository.ts';
import type { AuditedChange } from './audit-rules.ts';

/** Seconds that an entry is kept: a year. */
const keptFor = 366 * 24 * 60 * 60;

export type AuditAction = AuditRecord['action'];

export interface AuditedAction {
  action: AuditAction;
  target: { kind: AuditRecord['targetKind']; id: string };
  /** The organisation it happened in. Default: the actor's. */
  clientId?: string;
  changes?: readonly AuditedChange[];
}

type AuditedActor = Pick<Actor, 'userId' | 'clientId' | 'address'>;

/**
 * The writes that note what somebody does, for the transaction that does it: one in the log of the organisation
 * that it happens in, one in the doer's own where that is another, and one in what is kept of the doer.
 */
export function audited(
  deps: Deps,
  actor: AuditedActor,
  { action, target, clientId, changes }: AuditedAction,
): Write[] {
  const where = clientId ?? actor.clientId;
  const now = deps.now();
  const entry = {
    date: now.toISOString(),
    id: deps.newId(where),
    action,
    clientId: where,
    actorId: actor.userId,
    targetKind: target.kind,
    targetId: target.id,
    address: actor.address,
    ...(changes && changes.length > 0 ? { changes: [...changes] } : {}),
    ttl: Math.floor(now.getTime() / 1000) + keptFor,
  };
  return [
    ...[...new Set([where, actor.clientId])].map((logId) => entryAdded({ ...entry, logId })),
    activityAdded({ ...entry, clientId: actor.clientId, organisationId: where }),
  ];
}
