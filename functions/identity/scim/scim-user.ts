import { email as emailSchema } from '../../../shared/contracts/common.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Write } from '../../runtime/table.ts';
import { accountHash, findLinkedId, linkWrites, unlinkWrites } from '../external-identities/index.ts';
import { companyScope, listGroupRecords } from '../groups/index.ts';
import { findByEmail, findPerson, getMember, type Member } from '../members/index.ts';
import { ScimError } from './scim-error-rules.ts';
import { toScimUser } from './scim-resource.ts';
import type { ScimReply } from './scim-route.ts';
import { accountNames, type DirectoryUser } from './scim-user-rules.ts';

/** Returns whether a directory has deleted a member who was not enabled since. */
export const isDeletedByDirectory = ({ scim }: Pick<Member, 'scim'>): boolean => scim?.deleted !== undefined;

/** Returns a member for a directory. @throws NOT_FOUND, also for a member whom a directory deleted */
export async function getDirectoryMember(tenant: Tenant, id: string): Promise<Member> {
  const member = await getMember(tenant, id);
  if (isDeletedByDirectory(member)) throw new AppError('NOT_FOUND');
  return member;
}

/** Returns the response with a member. Reads the groups of the organisation with one Query. */
export async function userReply(member: Member, status: 200 | 201 = 200): Promise<ScimReply> {
  const body = toScimUser(member, await listGroupRecords(member, companyScope));
  const { location } = body.meta as { location: string };
  return { status, body, version: member.version, ...(status === 201 ? { location } : {}) };
}

/** Returns the member with a name of a directory, or `undefined`. */
async function findByName({ clientId }: Tenant, name: [string, string]): Promise<Member | undefined> {
  const id = await findLinkedId('scim', { clientId, hash: accountHash(...name) });
  return id === undefined ? undefined : findPerson(id);
}

/** Returns the member with a user name: stored as such, or as the address of a member without another one. */
export async function findByUserName(tenant: Tenant, userName: string): Promise<Member | undefined> {
  const named = await findByName(tenant, ['scim:userName', userName.toLowerCase()]);
  if (named) return named;
  const address = emailSchema.safeParse(userName).data;
  const owner = address === undefined ? undefined : await findByEmail(address);
  const person = owner?.clientId === tenant.clientId ? await findPerson(owner.userId) : undefined;
  return person?.scim?.userName === undefined ? person : undefined;
}

export const findByExternalId = (tenant: Tenant, externalId: string): Promise<Member | undefined> =>
  findByName(tenant, ['scim:externalId', externalId]);

/** Returns the members whom a new user would repeat. A user of another organisation is not revealed. */
export async function findRepeated(tenant: Tenant, user: DirectoryUser): Promise<Member[]> {
  const owner = await findByEmail(user.email);
  if (owner && owner.clientId !== tenant.clientId)
    throw new ScimError('uniqueness', 'The email address is already used');
  const found = await Promise.all([
    owner ? findPerson(owner.userId) : undefined,
    user.userName === undefined ? undefined : findByUserName(tenant, user.userName),
    user.externalId === undefined ? undefined : findByExternalId(tenant, user.externalId),
  ]);
  return [...new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()];
}

/** Returns the fields of a member that only a directory knows. */
export function directoryFields({ userName, externalId, isSecondary }: DirectoryUser): Pick<Member, 'scim'> {
  const scim = {
    ...(userName === undefined ? {} : { userName }),
    ...(externalId === undefined ? {} : { externalId }),
    ...(isSecondary ? { isSecondary } : {}),
  };
  return { scim: Object.keys(scim).length > 0 ? scim : undefined };
}

/**
 * Returns the writes of the names that identify a member in a directory.
 *
 * @throws ScimError `uniqueness` for a name of another member
 */
export async function nameWrites(
  { clientId, id: userId }: Pick<Member, 'clientId' | 'id'>,
  before: DirectoryUser | undefined,
  after: DirectoryUser,
): Promise<Write[]> {
  const [former, current] = [before ? accountNames(before) : [], accountNames(after)];
  const has = (list: readonly [string, string][], [kind, text]: [string, string]) =>
    list.some(([otherKind, otherText]) => kind === otherKind && text === otherText);
  const writes: Write[] = [];
  for (const name of former.filter((one) => !has(current, one)))
    writes.push(...(await unlinkWrites('scim', { clientId, userId, hash: accountHash(...name) })));
  for (const name of current.filter((one) => !has(former, one))) {
    const link = { clientId, userId, hash: accountHash(...name) };
    const linkedId = await findLinkedId('scim', link);
    const owner = linkedId === undefined ? undefined : await findPerson(linkedId);
    const other = name[0] === 'scim:userName' ? await findByUserName({ clientId }, name[1]) : owner;
    if (other && other.id !== userId)
      throw new ScimError('uniqueness', `${name[0].replace('scim:', '')} is already used`);
    writes.push(...linkWrites('scim', link, linkedId));
  }
  return writes;
}
