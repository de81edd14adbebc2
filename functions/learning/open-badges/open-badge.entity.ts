import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { contentLanguages } from '../../../shared/lang.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `OPENBADGE#<achievement>` | has u shared this achievement? |
 *
 * Contains the facts of the achievement, so that the shared badge outlives the content. The name and the
 * address are read from the member. Deleted with the member.
 */
export const OpenBadgeEntity = new Entity({
  name: 'OpenBadge',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    /** `CERTIFICATE#<number>`, or `BADGE#<training>#<number of the badge>#<time>`. */
    achievement: string().key(),
    /** Part of the public address. */
    number: string(),
    /** The training or course of a certificate, or the training of a badge. */
    kind: string().enum('TRAINING', 'COURSE', 'BADGE'),
    contentId: string(),
    texts: list(
      map({ lang: string().enum(...contentLanguages), name: string(), description: string().optional() }),
    ),
    /** Key of the picture of a badge. */
    logo: string().optional(),
    /** Time of the achievement, ISO 8601. */
    achievedDate: string(),
    issuedDate: string(),
    /** Version of the content, if it is known. */
    content: map({ version: string(), sha256: string() }).optional(),
    /** 0 to 100. */
    score: number().optional(),
    /** The last day (YYYY-MM-DD) in the time zone of the organisation. Absent: no limit. */
    expires: string().optional(),
    /** Place of its bit in the lists of revoked badges. */
    list: number(),
    index: number(),
    /** Time of the revocation, ISO 8601. */
    revoked: string().optional(),
    /** When the person stopped sharing it, ISO 8601. Its address then answers 404. */
    withdrawn: string().optional(),
  }),
  computeKey: ({ clientId, userId, achievement }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `OPENBADGE#${achievement}`,
  }),
});
export type OpenBadge = FormattedItem<typeof OpenBadgeEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#OPENBADGES` / `NUMBER#<number>` | which shared badge has this number? |
 */
export const OpenBadgeNumberEntity = new Entity({
  name: 'OpenBadgeNumber',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    number: string().key(),
    userId: string(),
    achievement: string(),
  }),
  computeKey: ({ clientId, number: one }) => ({ pk: `ORG#${clientId}#OPENBADGES`, sk: `NUMBER#${one}` }),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#OPENBADGES` / `PLACE#<list>#<index>` | is this bit in use? |
 *
 * Contains no data about a person, and stays after the badge is deleted. A bit never belongs to two badges.
 */
export const StatusPlaceEntity = new Entity({
  name: 'StatusPlace',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    list: number().key(),
    index: number().key(),
    taken: string(),
  }),
  computeKey: ({ clientId, list: statusList, index }) => ({
    pk: `ORG#${clientId}#OPENBADGES`,
    sk: `PLACE#${statusList}#${index}`,
  }),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#OPENBADGES` / `REVOKED#<list>#<index>` | which bits of a list are set? (one query) |
 */
export const RevokedPlaceEntity = new Entity({
  name: 'RevokedPlace',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    list: number().key(),
    index: number().key(),
    revokedDate: string(),
  }),
  computeKey: ({ clientId, list: statusList, index }) => ({
    pk: `ORG#${clientId}#OPENBADGES`,
    sk: `REVOKED#${statusList}#${index}`,
  }),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#OPENBADGES` / `KEY#<public key>` | which keys has the organisation signed with? (one query) |
 *
 * Badges that were signed before a rotation of the sealing key are verified with the earlier public key.
 */
export const IssuerKeyEntity = new Entity({
  name: 'IssuerKey',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    /** Ed25519, as multibase. */
    publicKey: string().key(),
    /** When it was used first. ISO 8601. */
    since: string(),
  }),
  computeKey: ({ clientId, publicKey }) => ({ pk: `ORG#${clientId}#OPENBADGES`, sk: `KEY#${publicKey}` }),
});
export type IssuerKeyRecord = FormattedItem<typeof IssuerKeyEntity>;
