import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { replaceWrite } from '../../runtime/replace-write.ts';
import { findStored, listStoredRange } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import {
  type ExternalLink,
  LtiAccountEntity,
  LtiLinkEntity,
  ScimAccountEntity,
  ScimLinkEntity,
  SignOnAccountEntity,
  SignOnLinkEntity,
} from './external-account.entity.ts';

/**
 * `sso`: accounts of identity providers. `lti`: accounts of learning platforms. `scim`: user names and ids of
 * directories.
 */
export type AccountKind = 'sso' | 'lti' | 'scim';

const stored = {
  sso: { link: SignOnLinkEntity, account: SignOnAccountEntity, links: 'SIGNONS', accounts: 'SSOACCOUNT#' },
  lti: { link: LtiLinkEntity, account: LtiAccountEntity, links: 'LTI', accounts: 'LTIACCOUNT#' },
  scim: { link: ScimLinkEntity, account: ScimAccountEntity, links: 'SCIM', accounts: 'SCIMACCOUNT#' },
} as const;

type AccountKey = Pick<ExternalLink, 'clientId' | 'hash'>;

/** Returns the id of the member who is linked to an account. The member can be deleted. */
export const findLinkedId = async (
  kind: AccountKind,
  { clientId, hash }: AccountKey,
): Promise<string | undefined> =>
  (await findStored(stored[kind].link, { clientId, hash }, { consistent: true }))?.userId;

/**
 * Returns the ids of the members who are linked to accounts, by the hash of the account. One batch for each hundred.
 */
export async function findLinkedIds(
  kind: AccountKind,
  { clientId }: Tenant,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const links = await getAll(
    stored[kind].link,
    hashes.map((hash) => ({ clientId, hash })),
  );
  return new Map(links.map(({ hash, userId }) => [hash, userId]));
}

/** Returns the write that stores an account in the partition of its member. */
export const createAccountWrite = (kind: AccountKind, { clientId, userId, hash }: ExternalLink): Write => ({
  write: stored[kind].account.build(PutTransaction).item({ clientId, userId, hash }),
});

/**
 * Returns the writes that link an account to a member. Rejects (CONFLICT) if the link has changed since
 * `before`, the deleted member, was read.
 */
export const linkWrites = (kind: AccountKind, link: ExternalLink, before: string | undefined): Write[] => [
  {
    write: stored[kind].link
      .build(PutTransaction)
      .item(link)
      .options({
        condition: before === undefined ? { attr: 'userId', exists: false } : { attr: 'userId', eq: before },
      }),
    refused: () => new AppError('CONFLICT'),
  },
  createAccountWrite(kind, link),
];

/** Returns the accounts of a member, including accounts of earlier providers. One Query. */
export const listAccounts = (
  kind: AccountKind,
  { clientId }: Tenant,
  userId: string,
): Promise<ExternalLink[]> =>
  listStoredRange(
    stored[kind].account,
    { partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: stored[kind].accounts } },
    { consistent: true },
  );

/**
 * Returns the writes that unlink an account from a member. The link is deleted only if it names this member.
 * Rejects (CONFLICT) if the link was changed since it was read.
 */
export async function unlinkWrites(
  kind: AccountKind,
  { clientId, userId, hash }: ExternalLink,
): Promise<Write[]> {
  const { link, account } = stored[kind];
  const isLinked = (await findLinkedId(kind, { clientId, hash })) === userId;
  return [
    ...(isLinked ? [replaceWrite(link, { clientId, userId, hash }, undefined)] : []),
    { write: account.build(DeleteTransaction).key({ clientId, userId, hash }) },
  ];
}

/** Returns all links between accounts and members of the organisation. One Query. */
export const listLinks = (kind: AccountKind, { clientId }: Tenant): Promise<ExternalLink[]> =>
  listStoredRange(
    stored[kind].link,
    { partition: `ORG#${clientId}#${stored[kind].links}`, range: { beginsWith: 'SUB#' } },
    { consistent: true },
  );

/** Returns the hashes of the links that have an account in the partition of their member. */
export async function findAccounts(kind: AccountKind, links: readonly ExternalLink[]): Promise<Set<string>> {
  const keys = links.map(({ clientId, userId, hash }) => ({ clientId, userId, hash }));
  return new Set((await getAll(stored[kind].account, keys, { consistent: true })).map(({ hash }) => hash));
}

/** Returns the write that deletes a link, or checks that it is unchanged if `after` is the same link. */
export const replaceLinkWrite = (
  kind: AccountKind,
  before: ExternalLink,
  after: ExternalLink | undefined,
): Write => replaceWrite(stored[kind].link, before, after);
