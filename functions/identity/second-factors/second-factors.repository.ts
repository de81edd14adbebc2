import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { organisationRequest } from '../../foundation/tenancy/index.ts';
import type { Requester } from '../../runtime/actor.ts';
import { getEach } from '../../runtime/get-all.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { replaceWrite } from '../../runtime/replace-write.ts';
import { findStored } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { memberRequest } from '../members/index.ts';
import { type SecondFactors, SecondFactorsEntity, UsedChallengeEntity } from './second-factors.entity.ts';

/** Returns the second factors of a person, `undefined` without any. */
export const findSecondFactors = ({ clientId, userId }: Requester): Promise<SecondFactors | undefined> =>
  findStored(SecondFactorsEntity, { clientId, userId }, { consistent: true });

/** Returns a person, their organisation and their second factors with one consistent request of three units. */
export async function findFactorCaller(userId: string) {
  const clientId = idOwner(userId) ?? 'none';
  const [person, organisation, factors] = await getEach(
    memberRequest(clientId, userId),
    organisationRequest(clientId),
    itemRequest(SecondFactorsEntity, { clientId, userId }),
  );
  return { person, organisation, factors };
}

/** Creates, replaces or deletes the second factors of a person. Rejects a change since the read (CONFLICT). */
export const replaceSecondFactorsWrite = (
  before: SecondFactors | undefined,
  after: SecondFactors | undefined,
): Write =>
  replaceWrite(
    SecondFactorsEntity,
    before,
    after && { ...after, version: (before?.version ?? 0) + 1 },
    before && ['version'],
  );

/** Deletes the second factors of a person. Also succeeds without any. */
export const deleteSecondFactorsWrite = ({ clientId, userId }: Requester): Write => ({
  write: SecondFactorsEntity.build(DeleteTransaction).key({ clientId, userId }),
});

/** Uses a challenge of a passkey. Rejects a challenge that was used (PASSKEY_REFUSED). */
export const takeChallengeWrite = (
  { clientId, userId }: Requester,
  { hash, at, ttl }: { hash: string; at: string; ttl: number },
): Write => ({
  write: UsedChallengeEntity.build(PutTransaction)
    .item({ clientId, userId, hash, at, ttl })
    .options({ condition: { attr: 'at', exists: false } }),
  refused: () => new AppError('PASSKEY_REFUSED'),
});
