import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { findStored } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { AdditionsEntity } from './additions.entity.ts';

/** Lists of an organisation with a limited number of entries. */
type Limited = 'tokens' | 'webhooks' | 'lti';

/** Returns the number of additions to a list so far. Read it before the list itself. */
export const countAdditions = async ({ clientId }: Tenant, list: Limited): Promise<number> =>
  (await findStored(AdditionsEntity, { clientId, list }, { consistent: true }))?.count ?? 0;

/**
 * Returns the write that accompanies an addition. Rejects (CONFLICT) if another addition was made since
 * `before` was read.
 */
export const countAdditionWrite = ({ clientId }: Tenant, list: Limited, before: number): Write => ({
  write: AdditionsEntity.build(PutTransaction)
    .item({ clientId, list, count: before + 1 })
    .options({ condition: before === 0 ? { attr: 'count', exists: false } : { attr: 'count', eq: before } }),
  refused: () => new AppError('CONFLICT'),
});
