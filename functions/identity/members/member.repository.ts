import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $append, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { checkUnchangedWrite, replaceWrite } from '../../runtime/replace-write.ts';
import { findStored, listStoredRange } from '../../runtime/stored.ts';
import { refusing, type Write } from '../../runtime/table.ts';
import { updateWrite } from '../../runtime/update-write.ts';
import { EmailEntity, type Member, MemberEntity } from './member.entity.ts';
import { moveMemberRowsWrites } from './member-row.repository.ts';
import { memberSortKey } from './member-row-rules.ts';

/**
 * Returns the person of a token. Reads consistently, so that a revocation takes effect at the next request
 * (AC-13).
 */
export async function findPerson(userId: string): Promise<Member | undefined> {
  const clientId = idOwner(userId);
  if (!clientId) return undefined;
  return await findStored(MemberEntity, { clientId, id: userId }, { consistent: true });
}

/** Returns a member of the organisation. @throws NOT_FOUND, also for an id of another organisation */
export async function getMember({ clientId }: Tenant, userId: string): Promise<Member> {
  const member = idOwner(userId) === clientId ? await findPerson(userId) : undefined;
  if (!member) throw new AppError('NOT_FOUND');
  return member;
}

/**
 * Returns the complete records of all members of the organisation. One Query. Read rows, or members by id, if
 * fewer fields or members are needed.
 */
export const listAllMembers = ({ clientId }: Tenant, consistent = true): Promise<Member[]> =>
  listStoredRange(
    MemberEntity,
    { partition: `ORG#${clientId}`, range: { beginsWith: 'USER#' } },
    { consistent },
  );

/** Returns the owner of an address, in any organisation. */
export const findByEmail = (email: string): Promise<{ userId: string; clientId: string } | undefined> =>
  findStored(EmailEntity, { email }, { consistent: true });

/** Returns the read request for a member, for a batch with other items. */
export const memberRequest = (clientId: string, id: string) => itemRequest(MemberEntity, { clientId, id });

/** Returns the read request for the owner of an address, for a batch with other items. */
export const emailRequest = (email: string) => itemRequest(EmailEntity, { email });

/**
 * Returns the owners of the addresses that are taken. Reads consistently, with one request per hundred
 * addresses.
 */
export async function findTakenEmails(
  emails: readonly string[],
): Promise<Map<string, { userId: string; clientId: string }>> {
  const markers = await getAll(
    EmailEntity,
    emails.map((email) => ({ email })),
    { consistent: true },
  );
  return new Map(markers.map((one) => [one.email, one]));
}

const updating = () => MemberEntity.build(UpdateTransaction);

const takeAddressWrite = (member: Pick<Member, 'email' | 'id' | 'clientId'>): Write => ({
  write: EmailEntity.build(PutTransaction)
    .item({ email: member.email, userId: member.id, clientId: member.clientId })
    .options({ condition: { attr: 'userId', exists: false } }),
  refused: () => new AppError('EMAIL_ALREADY_USED'),
});

/** Returns the writes of new members of an organisation, without their seats. */
export function createMembersWrites(tenant: Tenant, members: readonly Member[]): Write[] {
  const placed = members.map((member) => ({ ...member, nameKey: memberSortKey(member) }));
  return [
    ...placed.flatMap((member) => [
      { write: MemberEntity.build(PutTransaction).item(member) },
      takeAddressWrite(member),
    ]),
    ...moveMemberRowsWrites(
      tenant,
      placed.map((after) => ({ after })),
    ),
  ];
}

/** Returns the writes of a new member, without the seat. */
export const createMemberWrites = (member: Member): Write[] => createMembersWrites(member, [member]);

/** Fields with separate writes, which an edit of the member must not overwrite. */
const separateFields = ['badges', 'lastConnection', 'secondFactor', 'activity'] as const;

/** Other writes set these fields without a new version. */
const ofFormerAddress = [
  'resetHash',
  'pendingEmail',
  'pendingHash',
  'pendingUntil',
  'undelivered',
  'mailsResumed',
] as const;

/** Requires that the member is an active super admin (CONFLICT). */
export const checkSuperAdminWrite = ({ clientId, id }: Pick<Member, 'clientId' | 'id'>): Write => ({
  write: MemberEntity.build(ConditionCheck)
    .key({ clientId, id })
    .condition({
      and: [
        { attr: 'active', eq: true },
        { attr: 'roles', contains: 'ROLE_SUPER_ADMIN' },
      ],
    }),
});

/** Requires that the member was not deleted (CONFLICT). */
export const checkMemberExistsWrite = ({ clientId }: Tenant, id: string): Write => ({
  write: MemberEntity.build(ConditionCheck).key({ clientId, id }).condition({ attr: 'email', exists: true }),
});

/** Requires that the member's version is unchanged since it was read. */
export const checkMemberWrite = (member: Member): Write =>
  checkUnchangedWrite(MemberEntity, member, ['version']);

/** Requires that the member does not exist. */
export const checkMemberAbsentWrite = ({ clientId }: Tenant, id: string): Write => ({
  write: MemberEntity.build(ConditionCheck).key({ clientId, id }).condition({ attr: 'email', exists: false }),
});

/**
 * Assigns an address to a member. Requires that the marker is unchanged since it was read (`undefined`:
 * none).
 */
export const replaceAddressWrite = (
  before: { userId: string; clientId: string } | undefined,
  { email, id, clientId }: Pick<Member, 'email' | 'id' | 'clientId'>,
): Write =>
  replaceWrite(EmailEntity, before && { ...before, email }, {
    email,
    userId: id,
    clientId,
  });

/** A member before and after a change. */
export interface MemberChange {
  before: Member;
  after: Member;
}

/**
 * Returns the writes of changed members and of their rows in lists. Requires the version that was read
 * (CONFLICT). A new address invalidates the mailed link, the pending address and the delivery state of the
 * old one, which `noteFormerAddress` has noted.
 */
export function updateMembersWrites(tenant: Tenant, changes: readonly MemberChange[]): Write[] {
  const placed = changes.map(({ before, after }) => ({
    before,
    after: { ...after, nameKey: memberSortKey(after, before) },
  }));
  return [...placed.flatMap(updateWrites), ...moveMemberRowsWrites(tenant, placed)];
}

/** Returns the writes of one changed member. */
export const updateMemberWrites = (before: Member, after: Member): Write[] =>
  updateMembersWrites(before, [{ before, after }]);

function updateWrites({ before, after }: MemberChange): Write[] {
  const { version } = before;
  const moved = before.email !== after.email;
  if (moved && after.formerAddresses === before.formerAddresses) throw new Error('former address not noted');
  const writes: Write[] = [
    updateWrite(
      MemberEntity,
      before,
      { ...after, version: version + 1 },
      {
        condition: { attr: 'version', eq: version },
        except: separateFields,
        remove: moved ? ofFormerAddress : [],
      },
    ),
  ];
  if (moved) {
    writes.push(
      { write: EmailEntity.build(DeleteTransaction).key({ email: before.email }) },
      takeAddressWrite(after),
    );
  }
  return writes;
}

/** Returns the writes that delete a member, without the seat. */
export const deleteMemberWrites = (member: Member): Write[] => [
  {
    write: MemberEntity.build(DeleteTransaction)
      .key({ clientId: member.clientId, id: member.id })
      .options({ condition: { attr: 'version', eq: member.version } }),
    refused: () => new AppError('CONFLICT'),
  },
  { write: EmailEntity.build(DeleteTransaction).key({ email: member.email }) },
  ...moveMemberRowsWrites(member, [{ before: member }]),
];

/** Stores the time of the last connection. Does not change the version, because no form edits this field. */
export async function touchMember({ clientId }: Tenant, userId: string, at: string): Promise<void> {
  await refusing(
    MemberEntity.build(UpdateItemCommand)
      .item({ clientId, id: userId, lastConnection: at })
      .options({ condition: { attr: 'email', exists: true } })
      .send(),
    () => new AppError('NOT_FOUND'),
  );
}

/**
 * Stores the time of the last connection, and that the member was asked to complete the profile. Succeeds
 * once (CONFLICT).
 */
export const askToCompleteWrite = ({ clientId }: Tenant, userId: string, at: string): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({ clientId, id: userId, lastConnection: at, askedToComplete: true })
    .options({
      condition: {
        and: [
          { attr: 'email', exists: true },
          { attr: 'askedToComplete', exists: false },
        ],
      },
    }),
});

/** Adds earned badges to a member, as `<training>#<number>`. */
export const addBadgesWrite = ({ clientId }: Tenant, userId: string, badges: readonly string[]): Write => ({
  write: updating()
    .item({ clientId, id: userId, badges: $append([...badges]) })
    .options({ condition: { attr: 'email', exists: true } }),
});

/**
 * Removes the badges of a training from a member. Empty if the member has none. Rejects the write if a badge
 * was added concurrently.
 */
export function removeBadgesWrites({ clientId, id, badges }: Member, trainingId: string): Write[] {
  const remainingBadges = badges.filter((badge) => !badge.startsWith(`${trainingId}#`));
  if (remainingBadges.length === badges.length) return [];
  return [
    {
      write: updating()
        .item({ clientId, id, badges: $set(remainingBadges) })
        .options({ condition: { size: 'badges', eq: badges.length } }),
    },
  ];
}
