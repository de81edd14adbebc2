import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { type DeviceCode, DeviceCodeEntity } from './device-code.entity.ts';

/** Keeps a new code. @returns false where the same one counts for another device: another has to be drawn */
export async function keepDeviceCode(code: DeviceCode): Promise<boolean> {
  try {
    await DeviceCodeEntity.build(PutItemCommand)
      .item(code)
      .options({
        condition: {
          or: [
            { attr: 'until', exists: false },
            { attr: 'until', lte: code.asked },
          ],
        },
      })
      .send();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
