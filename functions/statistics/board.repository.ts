import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import type { Tenant } from '../runtime/actor.ts';
import { BoardEntity } from './board.entity.ts';

const keyOf = ({ clientId }: Tenant, name: string) => ({ partition: `ORG#${clientId}#BOARDS`, sort: name });
/** Seconds after which nobody can need it any more, whatever the clocks say. */
const spare = 3600;

/** A kept answer that is still good at `now` (milliseconds since 1970). */
export async function findKept(tenant: Tenant, name: string, now: number): Promise<unknown> {
  const { Item } = await BoardEntity.build(GetItemCommand).key(keyOf(tenant, name)).send();
  if (!Item || Item.until <= now) return undefined;
  return JSON.parse(inflateRawSync(Item.packed).toString());
}

/** Keeps an answer until then (milliseconds since 1970). */
export async function keep(tenant: Tenant, name: string, answer: unknown, until: number): Promise<void> {
  await BoardEntity.build(PutItemCommand)
    .item({
      ...keyOf(tenant, name),
      packed: deflateRawSync(JSON.stringify(answer)),
      until,
      ttl: Math.ceil(until / 1000) + spare,
    })
    .send();
}
