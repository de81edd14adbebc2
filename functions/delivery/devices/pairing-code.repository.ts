import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import type { Write } from '../../runtime/table.ts';
import { type PairingCode, PairingCodeEntity } from './pairing-code.entity.ts';

/**
 * Stores a new code. Refused (CONFLICT) if the same code is valid for another person, so that a new code is
 * needed.
 */
export const pairingCodeMade = (code: PairingCode): Write => ({
  write: PairingCodeEntity.build(PutTransaction)
    .item(code)
    .options({
      condition: {
        or: [
          { attr: 'until', exists: false },
          { attr: 'until', lte: code.made },
        ],
      },
    }),
});

/** Returns an unused code, which may have expired. */
export async function findPairingCode(hash: string): Promise<PairingCode | undefined> {
  const command = PairingCodeEntity.build(GetItemCommand).key({ hash }).options({ consistent: true });
  return (await command.send()).Item;
}

/** Uses a code up. Refused (DEVICE_CODE_EXPIRED) if another request has used it. */
export const pairingCodeUsed = ({ hash, userId }: Pick<PairingCode, 'hash' | 'userId'>): Write => ({
  write: PairingCodeEntity.build(DeleteTransaction)
    .key({ hash })
    .options({ condition: { attr: 'userId', eq: userId } }),
  refused: () => new AppError('DEVICE_CODE_EXPIRED'),
});
