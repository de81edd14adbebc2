import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FormattedItem } from 'dynamodb-toolbox/entity';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import type { Tenant } from '../../runtime/actor.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { findStored } from '../../runtime/stored.ts';
import { heldWhere } from '../../runtime/table.ts';
import { BoardEntity } from './board.entity.ts';

const resultKey = ({ clientId }: Tenant, name: string) => ({
  partition: `ORG#${clientId}#BOARDS`,
  sort: name,
});
/** A stored result. */
export type StoredResult = FormattedItem<typeof BoardEntity>;

/** Seconds between the end of validity and the deletion. They cover differences between clocks. */
const spare = 3600;

/** Returns the read request for a stored result. */
export const keptRequest = (tenant: Tenant, name: string) =>
  itemRequest(BoardEntity, resultKey(tenant, name));

/** Returns a stored result, valid or not. */
export async function findStoredResult(tenant: Tenant, name: string): Promise<StoredResult | undefined> {
  const item = await findStored(BoardEntity, resultKey(tenant, name));
  return item;
}

/** Returns the content of a stored result if it is valid at `now` (milliseconds since 1970). */
export const validAnswer = (stored: StoredResult | undefined, now: number): unknown =>
  stored?.packed && stored.until > now ? JSON.parse(inflateRawSync(stored.packed).toString()) : undefined;

/**
 * Claims the computation of a result at `now` until a later time (milliseconds since 1970).
 *
 * @returns whether no other request has a valid claim
 */
export const claimResult = (tenant: Tenant, name: string, now: number, until: number): Promise<boolean> =>
  heldWhere(
    BoardEntity.build(PutItemCommand)
      .item({ ...resultKey(tenant, `${name}#CLAIM`), until, ttl: Math.ceil(until / 1000) + spare })
      .options({
        condition: {
          or: [
            { attr: 'until', exists: false },
            { attr: 'until', lte: now },
          ],
        },
      })
      .send(),
  );

/** Stores a result until a time (milliseconds since 1970). */
export async function saveResult(
  tenant: Tenant,
  name: string,
  answer: unknown,
  until: number,
): Promise<void> {
  await BoardEntity.build(PutItemCommand)
    .item({
      ...resultKey(tenant, name),
      packed: deflateRawSync(JSON.stringify(answer)),
      until,
      ttl: Math.ceil(until / 1000) + spare,
    })
    .send();
}
