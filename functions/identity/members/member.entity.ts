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
import type {} from '../../runtime/actor.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `USER#<u>` | who is this, and is the member active? (read at each request) · who are all members of c? |
 *
 * The item contains the person and their access. One read returns the caller, their roles and the state of
 * their tokens.
 */
export const MemberEntity = new Entity({
  name: 'Member',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    id: string().key(),
    email: string(),
    /** Hashes of earlier addresses, latest first. Records of the LRS identify the member by them. */
    formerAddresses: list(
      map({ agents: list(string()), since: string().optional(), until: string() }),
    ).optional(),
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
    /** The key of the member's rows in lists by name (`MemberRow`), needed to delete them. */
    nameKey: string().optional(),
    /** When the invitation was last sent again. */
    invitedAgain: string().optional(),
    lastConnection: string().optional(),
    /** Set after the single request to complete the profile. */
    askedToComplete: boolean().optional(),
    version: number(),
    /** PHC string. Absent until the first password is set. */
    passwordHash: string().optional(),
    /** The linked account at the organisation's provider, and the date of the link. */
    signOn: map({ issuer: string(), application: string(), hash: string(), since: string() }).optional(),
    /**
     * The person in the directory of the organisation. Without a user name, the address is the user name.
     */
    scim: map({
      userName: string().optional(),
      externalId: string().optional(),
      /** Set if the directory does not call the address primary. */
      isSecondary: boolean().optional(),
      /** When the directory deleted the member. Absent after the member was enabled again. */
      deleted: string().optional(),
    }).optional(),
    /**
     * The kinds of second factors, and the time of their last change, which ends the trust of browsers. Absent without
     * a second factor.
     */
    secondFactor: map({ app: boolean(), passkey: boolean(), changed: string() }).optional(),
    /** Set if a learning platform receives the member's results. Reports then publish an event. */
    graded: boolean().optional(),
    /** Tokens contain this version. A higher version ends all sessions. */
    tokenVersion: number(),
    /** When the member or a new password last ended all access. Older API tokens are invalid. */
    accessEnded: string().optional(),
    /** Sessions that were logged out, with the expiry of their token in epoch seconds. */
    revoked: record(string(), number()).optional(),
    /** The last noted requests of sessions in epoch seconds, in an organisation with an idle time. */
    activity: record(string(), number()).optional(),
    /** The link to set a password: SHA-256 of its secret, and the end of its validity (ISO 8601). */
    resetHash: string().optional(),
    resetUntil: string().optional(),
    /** When the link was first opened. The link is valid for an hour from then. */
    resetOpened: string().optional(),
    /**
     * The requested address until a link confirms it, the SHA-256 of the link's secret, and the end of its
     * validity.
     */
    pendingEmail: string().optional(),
    pendingHash: string().optional(),
    pendingUntil: string().optional(),
    /**
     * Set if mails to the address bounce or the recipient complained. No mails are sent until an
     * administrator resumes them.
     */
    undelivered: map({ reason: string().enum(...undeliveredReasons), since: string() }).optional(),
    /** When mails were last resumed. Bounces of earlier mails are ignored. */
    mailsResumed: string().optional(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}`, sk: `USER#${id}` }),
});
export type Member = FormattedItem<typeof MemberEntity>;

declare module '../../runtime/actor.ts' {
  /** The caller is a member. The runtime carries the record without a dependency on this floor. */
  interface CallerRecord extends Member {}
}

/**
 * | key | question |
 * |---|---|
 * | `EMAIL#<address>` / `EMAIL` | which member has this address? is it taken? |
 *
 * The only key of a member without an organisation, because the organisation is unknown before the sign-in.
 */
export const EmailEntity = new Entity({
  name: 'Email',
  table,
  timestamps: false,
  schema: item({ email: string().key(), userId: string(), clientId: string() }),
  computeKey: ({ email }) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' }),
});
