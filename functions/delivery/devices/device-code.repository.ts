import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import { heldWhere, type Write } from '../../runtime/table.ts';
import { type DeviceCode, DeviceCodeEntity } from './device-code.entity.ts';

type Approval = NonNullable<DeviceCode['approval']>;

/**
 * Stores a new code.
 *
 * @returns false if the same code is valid for another device, so that a new code is needed
 */
export const keepDeviceCode = (code: DeviceCode): Promise<boolean> =>
  heldWhere(
    DeviceCodeEntity.build(PutItemCommand)
      .item(code)
      .options({
        condition: {
          or: [
            { attr: 'until', exists: false },
            { attr: 'until', lte: code.asked },
          ],
        },
      })
      .send(),
  );

/** Returns an unused code, which may have expired. */
export async function findDeviceCode(hash: string): Promise<DeviceCode | undefined> {
  const command = DeviceCodeEntity.build(GetItemCommand).key({ hash }).options({ consistent: true });
  return (await command.send()).Item;
}

/** Stores the time of a poll. Writes nothing for a code that was used in the meantime. */
export async function notePoll(
  { hash, secretHash }: Pick<DeviceCode, 'hash' | 'secretHash'>,
  polled: number,
  interval: number,
): Promise<void> {
  await heldWhere(
    DeviceCodeEntity.build(UpdateItemCommand)
      .item({ hash, polled, interval })
      .options({ condition: { attr: 'secretHash', eq: secretHash } })
      .send(),
  );
}

/**
 * Stores the decision of a person, once. Refused (DEVICE_CODE_EXPIRED) after a decision, or if the code was
 * used.
 */
export const deviceCodeDecided = (
  { hash, secretHash }: Pick<DeviceCode, 'hash' | 'secretHash'>,
  approval: Approval | undefined,
): Write => ({
  write: DeviceCodeEntity.build(UpdateTransaction)
    .item({ hash, ...(approval ? { state: 'approved', approval: $set(approval) } : { state: 'denied' }) })
    .options({
      condition: {
        and: [
          { attr: 'state', eq: 'pending' },
          { attr: 'secretHash', eq: secretHash },
        ],
      },
    }),
  refused: () => new AppError('DEVICE_CODE_EXPIRED'),
});

/** Uses a code up. Refused (DEVICE_CODE_EXPIRED) if another poll has used it. */
export const deviceCodeUsed = ({ hash, secretHash }: Pick<DeviceCode, 'hash' | 'secretHash'>): Write => ({
  write: DeviceCodeEntity.build(DeleteTransaction)
    .key({ hash })
    .options({ condition: { attr: 'secretHash', eq: secretHash } }),
  refused: () => new AppError('DEVICE_CODE_EXPIRED'),
});
