import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $append, $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import { ownerOf } from '../../../shared/ids.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { replaced, unchanged } from '../../runtime/as-read.ts';
import { getAll } from '../../runtime/get-all.ts';
import { listStored } from '../../runtime/stored.ts';
import { refusing, type Write } from '../../runtime/table.ts';
import { EmailEntity, type Member, MemberEntity } from './member.entity.ts';
import { rowsMoved } from './member-row.repository.ts';
import { nameKeyOf } from './member-row-rules.ts';

/** The person of a token, consistently: a revocation is in force at the next request (AC-13). */
export async function findPerson(userId: string): Promise<Member | undefined> {
  const clientId = ownerOf(userId);
  if (!clientId) return undefined;
  return (
    await MemberEntity.build(GetItemCommand)
      .key({ clientId, id: userId })
      .options({ consistent: true })
      .send()
  ).Item;
}

/** A member of the organisation. @throws NOT_FOUND, also for an id of another organisation */
export async function getMember({ clientId }: Tenant, userId: string): Promise<Member> {
  const member = ownerOf(userId) === clientId ? await findPerson(userId) : undefined;
  if (!member) throw new AppError('NOT_FOUND');
  return member;
}

/** All members of the organisation, with all that is kept of them: one Query. For less, ask for rows, or for some. */
export const listMembersOf = ({ clientId }: Tenant, consistent = true): Promise<Member[]> =>
  listStored(MemberEntity, { partition: `ORG#${clientId}`, range: { beginsWith: 'USER#' } }, { consistent });

/** Who has this address, in whatever organisation. */
export async function findByEmail(email: string): Promise<{ userId: string; clientId: string } | undefined> {
  return (await EmailEntity.build(GetItemCommand).key({ email }).options({ consistent: true }).send()).Item;
}

/** The request for a member, to be read along with other things. */
export const memberRequest = (clientId: string, id: string) =>
  MemberEntity.build(BatchGetRequest).key({ clientId, id });

/** The request for an address's owner, to be read along with other things. */
export const emailRequest = (email: string) => EmailEntity.build(BatchGetRequest).key({ email });

/** Which of these addresses are taken, as it stands; a call for each hundred. */
export async function findTakenEmails(
  emails: readonly string[],
): Promise<Map<string, { userId: string; clientId: string }>> {
  const taken = await getAll(
    EmailEntity,
    emails.map((email) => ({ email })),
    { consistent: true },
  );
  return new Map(taken.map((one) => [one.email, one]));
}

const updating = () => MemberEntity.build(UpdateTransaction);
type MemberUpdate = Parameters<ReturnType<typeof updating>['item']>[0];

const addressTaken = (member: Pick<Member, 'email' | 'id' | 'clientId'>): Write => ({
  write: EmailEntity.build(PutTransaction)
    .item({ email: member.email, userId: member.id, clientId: member.clientId })
    .options({ condition: { attr: 'userId', exists: false } }),
  refused: () => new AppError('EMAIL_ALREADY_USED'),
});

/** The writes of new members of an organisation, apart from their seats. */
export function membersCreated(tenant: Tenant, members: readonly Member[]): Write[] {
  const placed = members.map((member) => ({ ...member, nameKey: nameKeyOf(member) }));
  return [
    ...placed.flatMap((member) => [
      { write: MemberEntity.build(PutTransaction).item(member) },
      addressTaken(member),
    ]),
    ...rowsMoved(
      tenant,
      placed.map((after) => ({ after })),
    ),
  ];
}

/** The writes of a new member, apart from the seat. */
export const memberCreated = (member: Member): Write[] => membersCreated(member, [member]);

/** Written by themselves, whoever edits the member meanwhile. */
const apart = new Set(['clientId', 'id', 'version', 'badges', 'lastConnection']);

/** What differs between two states of a member, as an update. */
function differences(before: Member, after: Member): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const name of Object.keys({ ...before, ...after }) as (keyof Member)[]) {
    const value = after[name];
    if (apart.has(name) || JSON.stringify(before[name]) === JSON.stringify(value)) continue;
    changed[name] = value === undefined ? $remove() : typeof value === 'object' ? $set(value) : value;
  }
  return changed;
}

const ofFormerAddress = {
  resetHash: $remove(),
  pendingEmail: $remove(),
  pendingHash: $remove(),
  pendingUntil: $remove(),
  undelivered: $remove(),
  mailsResumed: $remove(),
};

/** Holds while this is an active super admin (CONFLICT). */
export const stillSuperAdmin = ({ clientId, id }: Pick<Member, 'clientId' | 'id'>): Write => ({
  write: MemberEntity.build(ConditionCheck)
    .key({ clientId, id })
    .condition({
      and: [
        { attr: 'active', eq: true },
        { attr: 'roles', contains: 'ROLE_SUPER_ADMIN' },
      ],
    }),
});

/** Nothing is written for somebody who was deleted meanwhile (CONFLICT). */
export const memberThere = ({ clientId }: Tenant, id: string): Write => ({
  write: MemberEntity.build(ConditionCheck).key({ clientId, id }).condition({ attr: 'email', exists: true }),
});

/** Holds while nobody has edited the member since they were read. */
export const memberUnchanged = (member: Member): Write => unchanged(MemberEntity, member, ['version']);

/** Holds while the member does not exist. */
export const memberAbsent = ({ clientId }: Tenant, id: string): Write => ({
  write: MemberEntity.build(ConditionCheck).key({ clientId, id }).condition({ attr: 'email', exists: false }),
});

/** Makes an address a member's, while its marker is as it was read (undefined: there is none). */
export const addressReplaced = (
  before: { userId: string; clientId: string } | undefined,
  { email, id, clientId }: Pick<Member, 'email' | 'id' | 'clientId'>,
): Write =>
  replaced(EmailEntity, before && { ...before, email }, {
    email,
    userId: id,
    clientId,
  });

/** A member as they were read, and as they are to be. */
export interface MemberChange {
  before: Member;
  after: Member;
}

/**
 * The writes of changed members of an organisation: what was changed, while the version is still the one that was read
 * (CONFLICT), and where lists have them. With another address a link that was mailed to the old one is void, and so is
 * the address that they had asked for, and what is known of mails to it.
 */
export function membersChanged(tenant: Tenant, changes: readonly MemberChange[]): Write[] {
  const placed = changes.map(({ before, after }) => ({
    before,
    after: { ...after, nameKey: nameKeyOf(after, before) },
  }));
  return [...placed.flatMap(changed), ...rowsMoved(tenant, placed)];
}

/** The same of one of them. */
export const memberChanged = (before: Member, after: Member): Write[] =>
  membersChanged(before, [{ before, after }]);

function changed({ before, after }: MemberChange): Write[] {
  const { clientId, id } = before;
  const moved = before.email !== after.email;
  const fields = { ...differences(before, after), ...(moved ? ofFormerAddress : {}) };
  const writes: Write[] = [
    {
      write: updating()
        .item({ clientId, id, ...fields, version: before.version + 1 } as MemberUpdate)
        .options({ condition: { attr: 'version', eq: before.version } }),
      refused: () => new AppError('CONFLICT'),
    },
  ];
  if (moved) {
    writes.push(
      { write: EmailEntity.build(DeleteTransaction).key({ email: before.email }) },
      addressTaken(after),
    );
  }
  return writes;
}

/** The writes of a deleted member, apart from the seat. */
export const memberDeleted = (member: Member): Write[] => [
  {
    write: MemberEntity.build(DeleteTransaction)
      .key({ clientId: member.clientId, id: member.id })
      .options({ condition: { attr: 'version', eq: member.version } }),
    refused: () => new AppError('CONFLICT'),
  },
  { write: EmailEntity.build(DeleteTransaction).key({ email: member.email }) },
  ...rowsMoved(member, [{ before: member }]),
];

/** Notes when somebody came in. The version stays: nobody edits this. */
export async function touchMember({ clientId }: Tenant, userId: string, at: string): Promise<void> {
  await refusing(
    MemberEntity.build(UpdateItemCommand)
      .item({ clientId, id: userId, lastConnection: at })
      .options({ condition: { attr: 'email', exists: true } })
      .send(),
    () => new AppError('NOT_FOUND'),
  );
}

/** The same, and that they were asked to complete their profile: once (CONFLICT). */
export const askedToComplete = ({ clientId }: Tenant, userId: string, at: string): Write => ({
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

/** Badges that somebody earned, as `<training>#<number>`, among those that they have. */
export const badgesEarned = ({ clientId }: Tenant, userId: string, badges: readonly string[]): Write => ({
  write: updating()
    .item({ clientId, id: userId, badges: $append([...badges]) })
    .options({ condition: { attr: 'email', exists: true } }),
});

/** Badges of a training that somebody has no longer; nothing where they had none. Refused where one came meanwhile. */
export function badgesLost({ clientId, id, badges }: Member, trainingId: string): Write[] {
  const kept = badges.filter((badge) => !badge.startsWith(`${trainingId}#`));
  if (kept.length === badges.length) return [];
  return [
    {
      write: updating()
        .item({ clientId, id, badges: $set(kept) })
        .options({ condition: { size: 'badges', eq: badges.length } }),
    },
  ];
}
