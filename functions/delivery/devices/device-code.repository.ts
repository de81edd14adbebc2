import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import { oneTimeCodes } from '../../runtime/one-time-code.ts';
import { heldWhere, type Write } from '../../runtime/table.ts';
import { type DeviceCode, DeviceCodeEntity, PairingCodeEntity } from './device-code.entity.ts';

type Approval = NonNullable<DeviceCode['approval']>;

/** A code that a device shows. A person approves it in the page. */
export const {
  createWrite: createDeviceCodeWrite,
  find: findDeviceCode,
  deleteWrite: deleteDeviceCodeWrite,
} = oneTimeCodes(DeviceCodeEntity, 'DEVICE_CODE_EXPIRED');

/** A code that the page shows. A person types it on a device. */
export const {
  createWrite: createPairingCodeWrite,
  find: findPairingCode,
  deleteWrite: deletePairingCodeWrite,
} = oneTimeCodes(PairingCodeEntity, 'DEVICE_CODE_EXPIRED');

/** Stores the time of a poll. Writes nothing for a code that was used in the meantime. */
export async function savePoll(
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
export const decideDeviceCodeWrite = (
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
