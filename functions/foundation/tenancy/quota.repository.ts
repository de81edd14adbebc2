import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import { refusing, type Write } from '../../runtime/table.ts';
import { type Quota, QuotaEntity } from './organisation.entity.ts';

/**
 * A change of the ledger of bytes (UP-02). `currentSize` counts ready bytes. `reservedSize` counts bytes of
 * open uploads, without the bytes that they replace. `remainingSize` counts free bytes and exists only if a
 * quota is checked. The sum of the three is then always the limit.
 */
export interface QuotaMove {
  /** Bytes that become ready. Negative if ready bytes are deleted. */
  current: number;
  /** Bytes that become reserved. Negative if a reservation ends. */
  reserved: number;
}

/**
 * Returns one write that changes the ledger of the organisation whose `quota` was read. Bytes are taken only
 * under the condition that enough remain. If two requests race for the last bytes, one is rejected.
 *
 * Rejects with CONTENT_QUOTA_REACHED if too few bytes remain. Rejects with CONFLICT if the check of the quota
 * was switched on or off since `quota` was read. A change that takes no bytes is never rejected for lack of
 * space.
 */
export function moveBytesWrite({ clientId, remainingSize }: Quota, { current, reserved }: QuotaMove): Write {
  const takenBytes = current + reserved;
  const limited = remainingSize !== undefined;
  const sizeAttribute = 'remainingSize';
  return {
    write: QuotaEntity.build(UpdateTransaction)
      .item({
        clientId,
        currentSize: $add(current),
        reservedSize: $add(reserved),
        moves: $add(1),
        ...(limited ? { remainingSize: $add(-takenBytes) } : {}),
      })
      .options({
        condition:
          limited && takenBytes > 0
            ? { attr: sizeAttribute, gte: takenBytes }
            : {
                and: [
                  { attr: 'currentSize', exists: true },
                  { attr: sizeAttribute, exists: limited },
                ],
              },
      }),
    refused: () => new AppError(limited && takenBytes > 0 ? 'CONTENT_QUOTA_REACHED' : 'CONFLICT'),
  };
}

export interface CountedBytes {
  currentSize: number;
  reservedSize: number;
}

/**
 * Stores the counted bytes in the ledger, and the remaining bytes (`undefined` if no quota is checked).
 *
 * @throws CONFLICT if bytes changed since `quota` was read, because the counted bytes are then outdated
 */
export async function repairLedger(
  { clientId, moves }: Quota,
  { currentSize, reservedSize }: CountedBytes,
  remainingSize: number | undefined,
): Promise<void> {
  const update = QuotaEntity.build(UpdateItemCommand)
    .item({
      clientId,
      currentSize,
      reservedSize,
      remainingSize: remainingSize ?? $remove(),
      moves: $add(1),
    })
    .options({
      condition: {
        and: [
          { attr: 'currentSize', exists: true },
          moves === undefined ? { attr: 'moves', exists: false } : { attr: 'moves', eq: moves },
        ],
      },
    });
  await refusing(update.send(), () => new AppError('CONFLICT'));
}

/**
 * Reserves bytes for an upload. The number is negative if the upload needs fewer bytes than the upload that
 * it replaces.
 */
export const reserveBytesWrite = (quota: Quota, bytes: number): Write =>
  moveBytesWrite(quota, { current: 0, reserved: bytes });

/** Ends the reservation of a ready upload and adds `added` ready bytes. */
export const settleBytesWrite = (quota: Quota, reserved: number, added: number): Write =>
  moveBytesWrite(quota, { current: added, reserved: -reserved });

/** Ends a reservation without an upload and frees `freed` ready bytes. */
export const releaseBytesWrite = (quota: Quota, reserved: number, freed = 0): Write =>
  moveBytesWrite(quota, { current: -freed, reserved: -reserved });
