import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import { refusing, type Write } from '../../runtime/table.ts';
import { type Quota, QuotaEntity } from './organisation.entity.ts';

/**
 * The ledger of bytes (UP-02). `currentSize` is what is ready, `reservedSize` what is on its way and not yet
 * paid for by what it replaces, `remainingSize` what is left; where a quota is checked their sum is always the
 * limit, and where none is checked there is no `remainingSize`.
 */
export interface QuotaMove {
  /** Bytes that become ready; negative where ready ones go. */
  current: number;
  /** Bytes that become reserved; negative where a reservation ends. */
  reserved: number;
}

/**
 * One write that moves the ledger of the organisation whose `quota` was read. What is left is only ever taken
 * under the condition that it suffices, so of two that race for the last bytes one is refused.
 *
 * Refused: CONTENT_QUOTA_REACHED where it does not suffice; CONFLICT where it was not checked when `quota` was
 * read and is now, or the other way round: read again. A move that takes nothing is never refused for room.
 */
export function bytesMoved({ clientId, remainingSize }: Quota, { current, reserved }: QuotaMove): Write {
  const taken = current + reserved;
  const limited = remainingSize !== undefined;
  const left = 'remainingSize';
  return {
    write: QuotaEntity.build(UpdateTransaction)
      .item({
        clientId,
        currentSize: $add(current),
        reservedSize: $add(reserved),
        moves: $add(1),
        ...(limited ? { remainingSize: $add(-taken) } : {}),
      })
      .options({
        condition:
          limited && taken > 0
            ? { attr: left, gte: taken }
            : {
                and: [
                  { attr: 'currentSize', exists: true },
                  { attr: left, exists: limited },
                ],
              },
      }),
    refused: () => new AppError(limited && taken > 0 ? 'CONTENT_QUOTA_REACHED' : 'CONFLICT'),
  };
}

export interface CountedBytes {
  currentSize: number;
  reservedSize: number;
}

/**
 * Puts the ledger right: what was counted, and what is left of the organisation's limit (undefined: none is
 * checked).
 *
 * @throws CONFLICT where bytes moved since `quota` was read, so that what was counted is old
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

/** Bytes are promised to an upload. Negative: it needs fewer than the one it takes the place of. */
export const bytesReserved = (quota: Quota, bytes: number): Write =>
  bytesMoved(quota, { current: 0, reserved: bytes });

/** An upload is ready: its reservation ends, `added` bytes more are there than before. */
export const bytesSettled = (quota: Quota, reserved: number, added: number): Write =>
  bytesMoved(quota, { current: added, reserved: -reserved });

/** A reservation ends without an upload, and `freed` ready bytes go. */
export const bytesReleased = (quota: Quota, reserved: number, freed = 0): Write =>
  bytesMoved(quota, { current: -freed, reserved: -reserved });
