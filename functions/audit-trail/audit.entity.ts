import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { auditActions, auditTargets } from '../../shared/contracts/audit.ts';
import { table } from '../runtime/table.ts';

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
    action: string().enum(...auditActions),
    clientId: string(),
    actorId: string(),
    targetKind: string().enum(...auditTargets),
    targetId: string(),
    address: string(),
    /** Values as JSON. */
    changes: list(
      map({ field: string(), before: string().optional(), after: string().optional() }),
    ).optional(),
    ttl: number(),
  }),
  computeKey: ({ logId, date, id }) => ({ pk: `ORG#${logId}#AUDIT`, sk: `${date}#${id}` }),
});
export type AuditRecord = FormattedItem<typeof AuditEntity>;
