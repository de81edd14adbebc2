import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { AppError } from '../../../shared/errors.ts';
import type { Write } from '../../runtime/table.ts';
import { type LaunchCode, LaunchCodeEntity } from './launch-code.entity.ts';

type LaunchCodeKey = Pick<LaunchCode, 'clientId' | 'userId' | 'hash'>;

export async function keepLaunchCode(code: LaunchCode): Promise<void> {
  await LaunchCodeEntity.build(PutItemCommand).item(code).send();
}

/** Returns an unused code, which may have expired. */
export async function findLaunchCode(key: LaunchCodeKey): Promise<LaunchCode | undefined> {
  const found = LaunchCodeEntity.build(GetItemCommand).key(key).options({ consistent: true });
  return (await found.send()).Item;
}

/** Uses a code up. Refused (LAUNCH_CODE_EXPIRED) if another request has used it. */
export const launchCodeUsed = ({ clientId, userId, hash }: LaunchCodeKey): Write => ({
  write: LaunchCodeEntity.build(DeleteTransaction)
    .key({ clientId, userId, hash })
    .options({ condition: { attr: 'until', exists: true } }),
  refused: () => new AppError('LAUNCH_CODE_EXPIRED'),
});
