import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import type { Tenant } from '../../runtime/actor.ts';
import { listStoredRange } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { type SignIn, SignInEntity } from './signed-in.entity.ts';

export const createSignInWrite = (signIn: SignIn): Write => ({
  write: SignInEntity.build(PutTransaction).item(signIn),
});

/** Also succeeds if the item does not exist. */
export const deleteSignInWrite = ({
  clientId,
  userId,
  id,
}: Pick<SignIn, 'clientId' | 'userId' | 'id'>): Write => ({
  write: SignInEntity.build(DeleteTransaction).key({ clientId, userId, id }),
});

/** Returns the sign-ins of a member, including sign-ins whose token has expired. One Query. */
export const listSignIns = ({ clientId }: Tenant, userId: string): Promise<SignIn[]> =>
  listStoredRange(
    SignInEntity,
    { partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: 'SIGNIN#' } },
    { consistent: true },
  );
