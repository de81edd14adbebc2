import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { findStored, listStoredRange } from '../../runtime/stored.ts';
import { heldWhere, type Write } from '../../runtime/table.ts';
import { type ApiToken, ApiTokenEntity } from './api-token.entity.ts';

type ApiTokenKey = Pick<ApiToken, 'clientId' | 'id'>;

/** Returns a token that was not revoked. The token can be expired. */
export const findApiToken = ({ clientId, id }: ApiTokenKey): Promise<ApiToken | undefined> =>
  findStored(ApiTokenEntity, { clientId, id }, { consistent: true });

/** Returns the read request for an API token, for a batch with other items. */
export const apiTokenRequest = ({ clientId, id }: ApiTokenKey) =>
  itemRequest(ApiTokenEntity, { clientId, id });

/** Returns the tokens of the organisation, or of one of its members. One Query. */
export const listApiTokens = ({ clientId }: Tenant, userId?: string): Promise<ApiToken[]> =>
  listStoredRange(
    ApiTokenEntity,
    // Every token id begins with the id of its creator, which begins with the id of the organisation.
    { partition: `ORG#${clientId}#TOKENS`, range: { beginsWith: userId ? `${userId}.` : `${clientId}_` } },
    { consistent: true },
  );

export const createApiTokenWrite = (token: ApiToken): Write => ({
  write: ApiTokenEntity.build(PutTransaction).item(token),
});

/** Deletes a token. Rejects a token that does not exist (NOT_FOUND). */
export const deleteApiTokenWrite = ({ clientId, id }: ApiTokenKey): Write => ({
  write: ApiTokenEntity.build(DeleteTransaction)
    .key({ clientId, id })
    .options({ condition: { attr: 'hash', exists: true } }),
  refused: () => new AppError('NOT_FOUND'),
});

/** Stores the time of the last use. Does not recreate a token that was just revoked. */
export async function touchApiToken({ clientId, id }: ApiTokenKey, lastUsed: string): Promise<void> {
  await heldWhere(
    ApiTokenEntity.build(UpdateItemCommand)
      .item({ clientId, id, lastUsed })
      .options({ condition: { attr: 'hash', exists: true } })
      .send(),
  );
}
