import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import type { Tenant } from '../../runtime/actor.ts';
import { findStored } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import type { Warned } from './contract-rules.ts';
import { WarningEntity } from './warning.entity.ts';

export const findWarning = async ({ clientId }: Tenant): Promise<Warned | undefined> =>
  await findStored(WarningEntity, { clientId }, { consistent: true });

/**
 * Returns the write that stores a warning. Fails with CONFLICT if this or a later warning was stored
 * meanwhile.
 */
export const saveWarningWrite = ({ clientId }: Tenant, { contractExpirationDate, days }: Warned): Write => ({
  write: WarningEntity.build(PutTransaction)
    .item({ clientId, contractExpirationDate, days })
    .options({
      condition: {
        or: [
          { attr: 'clientId', exists: false },
          { attr: 'contractExpirationDate', ne: contractExpirationDate },
          { attr: 'days', gt: days },
        ],
      },
    }),
});
