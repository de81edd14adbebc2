import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { auditActions, auditAgents, auditTargets } from '../../../shared/contracts/administration/audit.ts';
import { table } from '../../runtime/table.ts';

const entry = {
  action: string().enum(...auditActions),
  targetKind: string().enum(...auditTargets),
  targetId: string(),
  address: string(),
  /** The token or device that acted for the actor, with the name of a token. Absent for the page. */
  via: map({ kind: string().enum(...auditAgents), id: string(), name: string().optional() }).optional(),
  /** Values are JSON. */
  changes: list(map({ field: string(), before: string().optional(), after: string().optional() })).optional(),
  ttl: number(),
};

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#AUDIT` / `<date>#<id>` | what happened in this organisation, and what did its people do elsewhere? |
 *
 * Entries are only added. Each entry expires a year after it was written. Entries contain ids and no names,
 * so that the deletion of a member rewrites nothing.
 */
export const AuditEntity = new Entity({
  name: 'Audit',
  table,
  timestamps: false,
  schema: item({
    /** The organisation whose log contains the entry. */
    logId: string().key(),
    date: string().key(),
    id: string().key(),
    /** The organisation of the action. */
    clientId: string(),
    actorId: string(),
    ...entry,
  }),
  computeKey: ({ logId, date, id }) => ({ pk: `ORG#${logId}#AUDIT`, sk: `${date}#${id}` }),
});
export type AuditRecord = FormattedItem<typeof AuditEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `ACTIVITY#<date>#<id>` | what did this person do? (read with the other data of the person) |
 *
 * A copy of the audit entry, written in the same transaction. An export of a person's data therefore reads no
 * entries of other people. The copy is deleted with the person. The entry of the log remains.
 */
export const ActivityEntity = new Entity({
  name: 'Activity',
  table,
  timestamps: false,
  schema: item({
    /** The actor's organisation. */
    clientId: string().key(),
    actorId: string().key(),
    date: string().key(),
    id: string().key(),
    /** The organisation of the action. */
    organisationId: string(),
    ...entry,
  }),
  computeKey: ({ clientId, actorId, date, id }) => ({
    pk: `ORG#${clientId}#USER#${actorId}`,
    sk: `ACTIVITY#${date}#${id}`,
  }),
});
export type ActivityRecord = FormattedItem<typeof ActivityEntity>;
