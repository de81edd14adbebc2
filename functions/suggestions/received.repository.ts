import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { Tenant } from '../runtime/actor.ts';
import { table } from '../runtime/table.ts';
import { type Received, ReceivedEntity, type Recipient, RecipientEntity } from './received.entity.ts';

export type Person = Tenant & { userId: string };

/** The items of a person's partition that begin so are what was suggested to them. */
export const receivedPrefix = 'MARKS#S#';

const formatter = ReceivedEntity.build(EntityFormatter);
/** An item that was read together with the person's marks. */
export const toReceived = (item: Record<string, unknown>): Received => formatter.format(item) as Received;

/** All that was suggested to somebody, also what is over or yet to come: one Query, consistently. */
export async function listReceived({ clientId, userId }: Person): Promise<Received[]> {
  const query = table
    .build(QueryCommand)
    .entities(ReceivedEntity)
    .query({ partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: receivedPrefix } })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY });
  return (await query.send()).Items ?? [];
}

type Kind = Recipient['kind'];

/** Everybody in the organisation to whom something of this kind was suggested, and when: one Query. */
export async function listRecipients({ clientId }: Tenant, kind: Kind): Promise<Recipient[]> {
  const query = table
    .build(QueryCommand)
    .entities(RecipientEntity)
    .query({ partition: `ORG#${clientId}#SUGGESTED#${kind}` })
    .options({ maxPages: Number.POSITIVE_INFINITY });
  return (await query.send()).Items ?? [];
}
