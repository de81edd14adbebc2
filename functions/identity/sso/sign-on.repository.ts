import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { replaced } from '../../runtime/as-read.ts';
import { getAll } from '../../runtime/get-all.ts';
import { listStored } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import {
  type SignOnAccount,
  SignOnAccountEntity,
  type SignOnCode,
  SignOnCodeEntity,
  type SignOnLink,
  SignOnLinkEntity,
  type SignOnState,
  SignOnStateEntity,
  type SignOnTrial,
  SignOnTrialEntity,
} from './sign-on.entity.ts';

type SignOnStateKey = Pick<SignOnState, 'clientId' | 'hash'>;

export async function keepState(state: SignOnState): Promise<void> {
  await SignOnStateEntity.build(PutItemCommand).item(state).send();
}

/**
 * Returns and deletes the state of a sign-in, so that a response is accepted once. The state can be expired.
 */
export async function takeState({ clientId, hash }: SignOnStateKey): Promise<SignOnState | undefined> {
  const taken = SignOnStateEntity.build(DeleteItemCommand)
    .key({ clientId, hash })
    .options({ returnValues: 'ALL_OLD' });
  return (await taken.send()).Attributes;
}

export async function keepCode(code: SignOnCode): Promise<void> {
  await SignOnCodeEntity.build(PutItemCommand).item(code).send();
}

/** Returns an unused code. The code can be expired. */
export async function findCode({ clientId, hash }: SignOnStateKey): Promise<SignOnCode | undefined> {
  const found = SignOnCodeEntity.build(GetItemCommand).key({ clientId, hash }).options({ consistent: true });
  return (await found.send()).Item;
}

/** Consumes a code. Rejects a code that was just used (SSO_EXPIRED). */
export const codeUsed = ({ clientId, hash }: SignOnStateKey): Write => ({
  write: SignOnCodeEntity.build(DeleteTransaction)
    .key({ clientId, hash })
    .options({ condition: { attr: 'until', exists: true } }),
  refused: () => new AppError('SSO_EXPIRED'),
});

/** Returns the id of the member who is linked to an account. The member can be deleted. */
export async function findLinked({ clientId, hash }: SignOnStateKey): Promise<string | undefined> {
  const found = SignOnLinkEntity.build(GetItemCommand).key({ clientId, hash }).options({ consistent: true });
  return (await found.send()).Item?.userId;
}

/**
 * Links an account to a member. Rejects (CONFLICT) if the link has changed since `before`, the deleted
 * member, was read.
 */
export const linked = (
  { clientId, hash }: SignOnStateKey,
  userId: string,
  before: string | undefined,
): Write[] => [
  {
    write: SignOnLinkEntity.build(PutTransaction)
      .item({ clientId, hash, userId })
      .options({
        condition: before === undefined ? { attr: 'userId', exists: false } : { attr: 'userId', eq: before },
      }),
    refused: () => new AppError('CONFLICT'),
  },
  { write: SignOnAccountEntity.build(PutTransaction).item({ clientId, userId, hash }) },
];

/** Returns the accounts of a member, of current and earlier providers. One Query. */
export const listAccounts = ({ clientId }: Tenant, userId: string): Promise<SignOnAccount[]> =>
  listStored(
    SignOnAccountEntity,
    { partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: 'SSOACCOUNT#' } },
    { consistent: true },
  );

/**
 * Returns the writes that unlink an account from a member. The link is deleted only if it names this member.
 * Rejects (CONFLICT) if the link was changed since it was read.
 */
export async function linkRemoved({ clientId, userId, hash }: SignOnAccount): Promise<Write[]> {
  const isLinked = (await findLinked({ clientId, hash })) === userId;
  const link = SignOnLinkEntity.build(DeleteTransaction)
    .key({ clientId, hash })
    .options({ condition: { attr: 'userId', eq: userId } });
  return [
    ...(isLinked ? [{ write: link }] : []),
    { write: SignOnAccountEntity.build(DeleteTransaction).key({ clientId, userId, hash }) },
  ];
}

export async function keepTrial(trial: SignOnTrial): Promise<void> {
  await SignOnTrialEntity.build(PutItemCommand).item(trial).send();
}

export async function findTrial({ clientId }: Tenant, userId: string): Promise<SignOnTrial | undefined> {
  const found = SignOnTrialEntity.build(GetItemCommand)
    .key({ clientId, userId })
    .options({ consistent: true });
  return (await found.send()).Item;
}

/** Returns all links between provider accounts and members of the organisation. One Query. */
export const listSignOnLinks = ({ clientId }: Tenant): Promise<SignOnLink[]> =>
  listStored(
    SignOnLinkEntity,
    { partition: `ORG#${clientId}#SIGNONS`, range: { beginsWith: 'SUB#' } },
    { consistent: true },
  );

/** Returns the hashes of the links that have an item in the partition of their person. */
export async function findSignOnAccounts(links: readonly SignOnLink[]): Promise<Set<string>> {
  const keys = links.map(({ clientId, userId, hash }) => ({ clientId, userId, hash }));
  return new Set((await getAll(SignOnAccountEntity, keys, { consistent: true })).map(({ hash }) => hash));
}

/** Adds the item of a link to the partition of its person. */
export const signOnAccountAdded = ({ clientId, userId, hash }: SignOnLink): Write => ({
  write: SignOnAccountEntity.build(PutTransaction).item({ clientId, userId, hash }),
});

/** Deletes a link, or only checks that it is unchanged if both arguments are the same link. */
export const signOnLinkReplaced = (before: SignOnLink, after: SignOnLink | undefined): Write =>
  replaced(SignOnLinkEntity, before, after);
