import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { auditActions, auditTargets } from '../../../shared/contracts/administration/audit.ts';
import { table } from '../../runtime/table.ts';

const entry = {
  action: string().enum(...auditActions),
  targetKind: string().enum(...auditTargets),
  targetId: string(),
  address: string(),
  /** Values as JSON. */
  changes: list(map({ field: string(), before: string().optional(), after: string().optional() })).optional(),
  ttl: number(),
};

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#AUDIT` / `<date>#<id>` | what happened in this organisation, and what did its people do elsewhere? |
 *
 * Only ever added to; each goes by itself a year after it was written. It holds ids and no names, so that nothing
 * has to be rewritten when somebody is deleted.
 */
export const AuditEntity = new Entity({
  name: 'Audit',
  table,
  timestamps: false,
  schema: item({
    /** Whose log it stands in. */
    logId: string().key(),
    date: string().key(),
    id: string().key(),
    /** The organisation it happened in. */
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
 * | `ORG#<c>#USER#<u>` / `ACTIVITY#<date>#<id>` | what did this person do? (read with all that is kept of them) |
 *
 * The same entry once more, in the transaction of the first, so that somebody's own data is not looked for among what
 * everybody did. It goes with the person; that of the log stays.
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
    /** The organisation it happened in. */
    organisationId: string(),
    ...entry,
  }),
  computeKey: ({ clientId, actorId, date, id }) => ({
    pk: `ORG#${clientId}#USER#${actorId}`,
    sk: `ACTIVITY#${date}#${id}`,
  }),
});
export type ActivityRecord = FormattedItem<typeof ActivityEntity>;
