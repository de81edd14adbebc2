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

/**
 * Returns and deletes the state of a launch, so that a response is accepted once. The state can be expired.
 */
export async function takeState({ clientId, hash }: LtiStateKey): Promise<LtiState | undefined> {
  const taken = LtiStateEntity.build(DeleteItemCommand)
    .key({ clientId, hash })
    .options({ returnValues: 'ALL_OLD' });
  return (await taken.send()).Attributes;
}

export async function keepCode(code: LtiCode): Promise<void> {
  await LtiCodeEntity.build(PutItemCommand).item(code).send();
}

/** Returns an unused code. The code can be expired. */
export async function findCode({ clientId, hash }: LtiStateKey): Promise<LtiCode | undefined> {
  const found = LtiCodeEntity.build(GetItemCommand).key({ clientId, hash }).options({ consistent: true });
  return (await found.send()).Item;
}

/** Consumes a code. Rejects a code that was just used (LTI_EXPIRED). */
export const codeUsed = ({ clientId, hash }: LtiStateKey): Write => ({
  write: LtiCodeEntity.build(DeleteTransaction)
    .key({ clientId, hash })
    .options({ condition: { attr: 'until', exists: true } }),
  refused: () => new AppError('LTI_EXPIRED'),
});

/** Returns the id of the member who is linked to an account. The member can be deleted. */
export async function findLinked({ clientId, hash }: LtiStateKey): Promise<string | undefined> {
  const found = LtiLinkEntity.build(GetItemCommand).key({ clientId, hash }).options({ consistent: true });
  return (await found.send()).Item?.userId;
}

/**
 * Links an account to a member. Rejects (CONFLICT) if the link has changed since `before`, the deleted
 * member, was read.
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

/** Returns all links between platform accounts and members of the organisation. One Query. */
export const listLtiLinks = ({ clientId }: Tenant): Promise<LtiLink[]> =>
  listStored(
    LtiLinkEntity,
    { partition: `ORG#${clientId}#LTI`, range: { beginsWith: 'SUB#' } },
    { consistent: true },
  );

/** Returns the hashes of the links that have an item in the partition of their person. */
export async function findLtiAccounts(links: readonly LtiLink[]): Promise<Set<string>> {
  const keys = links.map(({ clientId, userId, hash }) => ({ clientId, userId, hash }));
  return new Set((await getAll(LtiAccountEntity, keys, { consistent: true })).map(({ hash }) => hash));
}

/** Adds the item of a link to the partition of its person. */
export const ltiAccountAdded = ({ clientId, userId, hash }: LtiLink): Write => ({
  write: LtiAccountEntity.build(PutTransaction).item({ clientId, userId, hash }),
});

/** Deletes a link, or only checks that it is unchanged if both arguments are the same link. */
export const ltiLinkReplaced = (before: LtiLink, after: LtiLink | undefined): Write =>
  replaced(LtiLinkEntity, before, after);
