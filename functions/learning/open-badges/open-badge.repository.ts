import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $remove } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import { refusing, type Write } from '../../runtime/table.ts';
import {
  type OpenBadge,
  OpenBadgeEntity,
  OpenBadgeNumberEntity,
  RevokedPlaceEntity,
  StatusPlaceEntity,
} from './open-badge.entity.ts';

type OpenBadgeKey = Pick<OpenBadge, 'clientId' | 'userId' | 'achievement'>;

/** Returns a shared achievement of a person. One consistent read. */
export const findOpenBadge = ({
  clientId,
  userId,
  achievement,
}: OpenBadgeKey): Promise<OpenBadge | undefined> =>
  findStored(OpenBadgeEntity, { clientId, userId, achievement }, { consistent: true });

/** Returns the shared achievement with a number. */
export async function findNumberedOpenBadge(
  { clientId }: Tenant,
  number: string,
): Promise<OpenBadge | undefined> {
  const pointer = await findStored(OpenBadgeNumberEntity, { clientId, number }, { consistent: true });
  return pointer && findOpenBadge({ clientId, userId: pointer.userId, achievement: pointer.achievement });
}

/** The number or the bit belongs to another badge. */
export class PlaceTaken extends AppError {}

/**
 * Returns the writes that share an achievement. Refused with CONFLICT if it is shared already, and with
 * `PlaceTaken` if the number or the bit belongs to another badge.
 */
export function createOpenBadgeWrites(badge: OpenBadge): Write[] {
  const { clientId, userId, achievement, number, list, index, issuedDate } = badge;
  const refused = () => new PlaceTaken('CONFLICT');
  return [
    {
      write: OpenBadgeEntity.build(PutTransaction)
        .item(badge)
        .options({ condition: { attr: 'number', exists: false } }),
    },
    {
      write: OpenBadgeNumberEntity.build(PutTransaction)
        .item({ clientId, number, userId, achievement })
        .options({ condition: { attr: 'userId', exists: false } }),
      refused,
    },
    {
      write: StatusPlaceEntity.build(PutTransaction)
        .item({ clientId, list, index, taken: issuedDate })
        .options({ condition: { attr: 'taken', exists: false } }),
      refused,
    },
  ];
}

/** Condition: the person has not shared this achievement. */
export const checkNotSharedWrite = ({ clientId, userId, achievement }: OpenBadgeKey): Write => ({
  write: OpenBadgeEntity.build(ConditionCheck)
    .key({ clientId, userId, achievement })
    .condition({ attr: 'number', exists: false }),
});

/** Returns the write that limits a shared certificate to its last day. Refused if it is not shared. */
export const limitOpenBadgeWrite = (
  { clientId, userId, achievement }: OpenBadgeKey,
  expires: string,
): Write => ({
  write: OpenBadgeEntity.build(UpdateTransaction)
    .item({ clientId, userId, achievement, expires })
    .options({ condition: { attr: 'number', exists: true } }),
});

/** Returns the writes that revoke a shared badge and set its bit. Refused (CONFLICT) if it is revoked. */
export const revokeOpenBadgeWrites = (
  { clientId, userId, achievement, list, index }: OpenBadge,
  revokedDate: string,
): Write[] => [
  {
    write: OpenBadgeEntity.build(UpdateTransaction)
      .item({ clientId, userId, achievement, revoked: revokedDate })
      .options({
        condition: {
          and: [
            { attr: 'index', eq: index },
            { attr: 'revoked', exists: false },
          ],
        },
      }),
  },
  { write: RevokedPlaceEntity.build(PutTransaction).item({ clientId, list, index, revokedDate }) },
];

/**
 * Hides or shows the public page of a shared badge. The record remains, so that a later revocation sets its bit.
 *
 * @param withdrawn when the person stopped sharing it, ISO 8601. Undefined: the person shares it again
 * @throws NOT_FOUND if it was deleted since it was read
 */
export async function setWithdrawn(
  { clientId, userId, achievement, number }: OpenBadge,
  withdrawn: string | undefined,
): Promise<void> {
  const update = OpenBadgeEntity.build(UpdateItemCommand)
    .item({ clientId, userId, achievement, withdrawn: withdrawn ?? $remove() })
    .options({ condition: { attr: 'number', eq: number } });
  await refusing(update.send(), () => new AppError('NOT_FOUND'));
}

/** Returns the set bits of a list. Reads revoked badges only. */
export const listRevokedIndexes = async ({ clientId }: Tenant, list: number): Promise<number[]> =>
  (
    await listStoredItems([RevokedPlaceEntity], {
      partition: `ORG#${clientId}#OPENBADGES`,
      range: { beginsWith: `REVOKED#${list}#` },
    })
  ).map(({ index }) => index);
