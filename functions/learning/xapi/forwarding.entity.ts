import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { xapiVersions } from '../../../shared/contracts/learning/statements.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `FORWARDINGS` / `<c>` | which LRS receives the statements of this organisation, and which statement is next? |
 * | `FORWARDINGS` | which organisations forward statements? (the schedule) |
 */
export const ForwardingEntity = new Entity({
  name: 'Forwarding',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    /** The address of the LRS, without `/statements`. */
    url: string(),
    user: string(),
    /** Encrypted (functions/runtime/seal.ts). */
    password: string(),
    xapiVersion: string().enum(...xapiVersions),
    /** The place of the last statement that needs no further attempt. Empty: the first one follows. */
    place: string(),
    /** The numbers of accepted and refused statements. */
    forwarded: number(),
    refused: number(),
    /** The time of the last accepted statements, ISO 8601. */
    lastForwarded: string().optional(),
    /** Present while the LRS does not accept statements. It is not called until `until`, ISO 8601. */
    failing: map({
      attempts: number(),
      date: string(),
      until: string(),
      status: number().optional(),
      reason: string().optional(),
    }).optional(),
    /** The last refused statement, and the status. */
    lastRefused: map({ id: string(), status: number(), date: string() }).optional(),
    createdDate: string(),
    version: number(),
  }),
  computeKey: ({ clientId }) => ({ pk: 'FORWARDINGS', sk: clientId }),
});
export type ForwardingRecord = FormattedItem<typeof ForwardingEntity>;
