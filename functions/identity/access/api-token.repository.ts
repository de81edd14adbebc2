import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { listStored } from '../../runtime/stored.ts';
import { heldWhere, type Write } from '../../runtime/table.ts';
import { type ApiToken, ApiTokenEntity } from './api-token.entity.ts';

type ApiTokenKey = Pick<ApiToken, 'clientId' | 'id'>;

/** One that was not revoked; it may have expired. */
export async function findApiToken({ clientId, id }: ApiTokenKey): Promise<ApiToken | undefined> {
  const command = ApiTokenEntity.build(GetItemCommand).key({ clientId, id }).options({ consistent: true });
  return (await command.send()).Item;
}

/** The request for an API token, to be read along with other things. */
export const apiTokenRequest = ({ clientId, id }: ApiTokenKey) =>
  ApiTokenEntity.build(BatchGetRequest).key({ clientId, id });

/** Those of the organisation, or those that one person of it made: one Query. */
export const listApiTokens = ({ clientId }: Tenant, userId?: string): Promise<ApiToken[]> =>
  listStored(
    ApiTokenEntity,
    // Every id begins with that of its maker, and theirs with the organisation's.
    { partition: `ORG#${clientId}#TOKENS`, range: { beginsWith: userId ? `${userId}.` : `${clientId}_` } },
    { consistent: true },
  );

export const apiTokenAdded = (token: ApiToken): Write => ({
  write: ApiTokenEntity.build(PutTransaction).item(token),
});

/** Refused (NOT_FOUND) where it is gone. */
export const apiTokenRemoved = ({ clientId, id }: ApiTokenKey): Write => ({
  write: ApiTokenEntity.build(DeleteTransaction)
    .key({ clientId, id })
    .options({ condition: { attr: 'hash', exists: true } }),
  refused: () => new AppError('NOT_FOUND'),
});

/** Notes that it was used. One that was revoked a moment ago stays so. */
export async function touchApiToken({ clientId, id }: ApiTokenKey, lastUsed: string): Promise<void> {
  await heldWhere(
    ApiTokenEntity.build(UpdateItemCommand)
      .item({ clientId, id, lastUsed })
      .options({ condition: { attr: 'hash', exists: true } })
      .send(),
  );
}
