import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { record } from 'dynamodb-toolbox/schema/record';
import { string } from 'dynamodb-toolbox/schema/string';
import { undeliveredReasons } from '../../../shared/contracts/identity/access.ts';
import { interfaceLanguages } from '../../../shared/lang.ts';
import { apiRoles } from '../../../shared/roles.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `USER#<u>` | who is this, may they come in? (read at each request) · who are all members of c? |
 *
 * The person and their access in one item: one read tells who calls, with which roles, and whether the token
 * still counts.
 */
export const MemberEntity = new Entity({
  name: 'Member',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    id: string().key(),
    email: string(),
    firstName: string(),
    lastName: string(),
    roles: list(string().enum(...apiRoles)),
    active: boolean(),
    lang: string().enum(...interfaceLanguages),
    /** Key of the picture in the bucket of pictures. */
    picture: string().optional(),
    managers: list(map({ id: string(), name: string() })),
    badges: list(string()),
    createdDate: string(),
    /** Where lists by name have them (`MemberRow`): what they are taken out by. */
    nameKey: string().optional(),
    /** When the invitation was sent once more. */
    invitedAgain: string().optional(),
    lastConnection: string().optional(),
    /** Asked once to complete the profile. */
    askedToComplete: boolean().optional(),
    version: number(),
    /** PHC string; absent until the first password was set. */
    passwordHash: string().optional(),
    /** Their account at the organisation's provider, and since when they come in with it. */
    signOn: map({ issuer: string(), application: string(), hash: string(), since: string() }).optional(),
    /** Their results go to a learning platform: what they report is told of. */
    graded: boolean().optional(),
    /** A token carries it; raising it ends every session. */
    tokenVersion: number(),
    /** Sessions that were logged out, with the second after which their token is void anyway. */
    revoked: record(string(), number()).optional(),
    /** The link to set a password: SHA-256 of its secret, and until when (ISO 8601). */
    resetHash: string().optional(),
    resetUntil: string().optional(),
    /** When its link was opened first: it counts for an hour from then. */
    resetOpened: string().optional(),
    /** The address that they asked for, until they confirm it by a link: the SHA-256 of its secret, and until when. */
    pendingEmail: string().optional(),
    pendingHash: string().optional(),
    pendingUntil: string().optional(),
    /** Mails to their address come back, or they complained of one: none go there until somebody says so. */
    undelivered: map({ reason: string().enum(...undeliveredReasons), since: string() }).optional(),
    /** When somebody said so last; what comes back of a mail from before then is old news. */
    mailsResumed: string().optional(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}`, sk: `USER#${id}` }),
});
export type Member = FormattedItem<typeof MemberEntity>;

declare module '../../runtime/actor.ts' {
  /** The caller is a member: the runtime carries their record without knowing this floor. */
  interface CallerRecord extends Member {}
}

/**
 * | key | question |
 * |---|---|
 * | `EMAIL#<address>` / `EMAIL` | whose address is this? is it taken? |
 *
 * Before somebody has signed in their organisation is not known: the one key of people without it.
 */
export const EmailEntity = new Entity({
  name: 'Email',
  table,
  timestamps: false,
  schema: item({ email: string().key(), userId: string(), clientId: string() }),
  computeKey: ({ email }) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' }),
});
