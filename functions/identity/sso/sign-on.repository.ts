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

/** A sign-in that was begun and not answered yet: from now on it is, so that an answer counts once. It may have expired. */
export async function takeState({ clientId, hash }: SignOnStateKey): Promise<SignOnState | undefined> {
  const taken = SignOnStateEntity.build(DeleteItemCommand)
    .key({ clientId, hash })
    .options({ returnValues: 'ALL_OLD' });
  return (await taken.send()).Attributes;
}

export async function keepCode(code: SignOnCode): Promise<void> {
  await SignOnCodeEntity.build(PutItemCommand).item(code).send();
}

/** A code that was not used yet; it may have expired. */
export async function findCode({ clientId, hash }: SignOnStateKey): Promise<SignOnCode | undefined> {
  const found = SignOnCodeEntity.build(GetItemCommand).key({ clientId, hash }).options({ consistent: true });
  return (await found.send()).Item;
}

/** The write that uses a code up. Refused (SSO_EXPIRED) where that was done a moment ago. */
export const codeUsed = ({ clientId, hash }: SignOnStateKey): Write => ({
  write: SignOnCodeEntity.build(DeleteTransaction)
    .key({ clientId, hash })
    .options({ condition: { attr: 'until', exists: true } }),
  refused: () => new AppError('SSO_EXPIRED'),
});

/** Who comes in with an account of the provider; they may be gone. */
export async function findLinked({ clientId, hash }: SignOnStateKey): Promise<string | undefined> {
  const found = SignOnLinkEntity.build(GetItemCommand).key({ clientId, hash }).options({ consistent: true });
  return (await found.send()).Item?.userId;
}

/**
 * The writes that link an account to somebody. Refused (CONFLICT) where it was linked to anybody since `before`, who
 * is gone, was read.
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

/** The accounts, of any provider that the organisation had, that somebody comes in with: one Query. */
export const listAccounts = ({ clientId }: Tenant, userId: string): Promise<SignOnAccount[]> =>
  listStored(
    SignOnAccountEntity,
    { partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: 'SSOACCOUNT#' } },
    { consistent: true },
  );

/**
 * Returns the writes that unlink an account from a member. The link is deleted where it names this member; it may be
 * missing, or name another one. Refused (CONFLICT) where it was changed since it was read.
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

/** Returns every account of a provider that is linked to somebody of the organisation: one Query. */
export const listSignOnLinks = ({ clientId }: Tenant): Promise<SignOnLink[]> =>
  listStored(
    SignOnLinkEntity,
    { partition: `ORG#${clientId}#SIGNONS`, range: { beginsWith: 'SUB#' } },
    { consistent: true },
  );

/** Returns which of these links have a note in the partition of their person, by hash. */
export async function findSignOnAccounts(links: readonly SignOnLink[]): Promise<Set<string>> {
  const keys = links.map(({ clientId, userId, hash }) => ({ clientId, userId, hash }));
  return new Set((await getAll(SignOnAccountEntity, keys, { consistent: true })).map(({ hash }) => hash));
}

/** The write that notes a link in the partition of its person. */
export const signOnAccountAdded = ({ clientId, userId, hash }: SignOnLink): Write => ({
  write: SignOnAccountEntity.build(PutTransaction).item({ clientId, userId, hash }),
});

/** Removes a link, or checks with `link` as both that it is as it was read. */
export const signOnLinkReplaced = (before: SignOnLink, after: SignOnLink | undefined): Write =>
  replaced(SignOnLinkEntity, before, after);
