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
  LtiAccountEntity,
  type LtiCode,
  LtiCodeEntity,
  type LtiLink,
  LtiLinkEntity,
  type LtiState,
  LtiStateEntity,
} from './launch.entity.ts';

type LtiStateKey = Pick<LtiState, 'clientId' | 'hash'>;

export async function keepState(state: LtiState): Promise<void> {
  await LtiStateEntity.build(PutItemCommand).item(state).send();
}

/** A launch that was begun and not answered yet: from now on it is, so that an answer counts once. It may have expired. */
export async function takeState({ clientId, hash }: LtiStateKey): Promise<LtiState | undefined> {
  const taken = LtiStateEntity.build(DeleteItemCommand)
    .key({ clientId, hash })
    .options({ returnValues: 'ALL_OLD' });
  return (await taken.send()).Attributes;
}

export async function keepCode(code: LtiCode): Promise<void> {
  await LtiCodeEntity.build(PutItemCommand).item(code).send();
}

/** A code that was not used yet; it may have expired. */
export async function findCode({ clientId, hash }: LtiStateKey): Promise<LtiCode | undefined> {
  const found = LtiCodeEntity.build(GetItemCommand).key({ clientId, hash }).options({ consistent: true });
  return (await found.send()).Item;
}

/** The write that uses a code up. Refused (LTI_EXPIRED) where that was done a moment ago. */
export const codeUsed = ({ clientId, hash }: LtiStateKey): Write => ({
  write: LtiCodeEntity.build(DeleteTransaction)
    .key({ clientId, hash })
    .options({ condition: { attr: 'until', exists: true } }),
  refused: () => new AppError('LTI_EXPIRED'),
});

/** Whose account of the platform it is; they may be gone. */
export async function findLinked({ clientId, hash }: LtiStateKey): Promise<string | undefined> {
  const found = LtiLinkEntity.build(GetItemCommand).key({ clientId, hash }).options({ consistent: true });
  return (await found.send()).Item?.userId;
}

/**
 * The writes that link an account to somebody. Refused (CONFLICT) where it was linked to anybody since `before`, who is
 * gone, was read.
 */
export const linked = (
  { clientId, hash }: LtiStateKey,
  userId: string,
  before: string | undefined,
): Write[] => [
  {
    write: LtiLinkEntity.build(PutTransaction)
      .item({ clientId, hash, userId })
      .options({
        condition: before === undefined ? { attr: 'userId', exists: false } : { attr: 'userId', eq: before },
      }),
    refused: () => new AppError('CONFLICT'),
  },
  { write: LtiAccountEntity.build(PutTransaction).item({ clientId, userId, hash }) },
];

/** Returns every account of a platform that is linked to somebody of the organisation: one Query. */
export const listLtiLinks = ({ clientId }: Tenant): Promise<LtiLink[]> =>
  listStored(
    LtiLinkEntity,
    { partition: `ORG#${clientId}#LTI`, range: { beginsWith: 'SUB#' } },
    { consistent: true },
  );

/** Returns which of these links have a note in the partition of their person, by hash. */
export async function findLtiAccounts(links: readonly LtiLink[]): Promise<Set<string>> {
  const keys = links.map(({ clientId, userId, hash }) => ({ clientId, userId, hash }));
  return new Set((await getAll(LtiAccountEntity, keys, { consistent: true })).map(({ hash }) => hash));
}

/** The write that notes a link in the partition of its person. */
export const ltiAccountAdded = ({ clientId, userId, hash }: LtiLink): Write => ({
  write: LtiAccountEntity.build(PutTransaction).item({ clientId, userId, hash }),
});

/** Removes a link, or checks with `link` as both that it is as it was read. */
export const ltiLinkReplaced = (before: LtiLink, after: LtiLink | undefined): Write =>
  replaced(LtiLinkEntity, before, after);
