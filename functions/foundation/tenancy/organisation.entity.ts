import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

const attributes = {
  name: string(),
  type: string().enum('COMPANY', 'TRAINING_CENTER', 'VR_ROOM'),
  representativeFirstName: string(),
  representativeLastName: string(),
  representativeEmail: string(),
  siret: string(),
  contractExpirationDate: string().optional(),
  /** Key of the logo in the bucket of pictures. */
  logo: string().optional(),
  primaryColor: string(),
  secondaryColor: string(),
  scoreRanking: boolean(),
  hourRanking: boolean(),
  masterContentAccess: boolean(),
  offlineAccess: boolean(),
  maxUser: number(),
  /** Units of 1,048,576,000 bytes. Absent: unlimited. 0: no own content. */
  maxSize: number().optional(),
  timeZone: string(),
  /** Only the exempt members sign in by password until a super admin suspends the rule. Absent: all members may. */
  forcedSignOn: map({ exempt: list(string()), suspendedUntil: string().optional() }).optional(),
  /** Rules for sign-ins and sessions. Absent: no second factor is required, and sessions have no idle time. */
  signInPolicy: map({
    secondFactor: string().enum('optional', 'administrators', 'everyone'),
    /** A session of the page ends after this number of minutes without a request. */
    idleMinutes: number().optional(),
    /** A session of the page ends this number of minutes after the sign-in. Absent: after twelve hours. */
    sessionMinutes: number().optional(),
  }).optional(),
  /** Whether sessions are stored as statements of the LRS. Absent: no. */
  sessionStatements: boolean().optional(),
  createdDate: string(),
  version: number(),
};

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `ORG` | which data and contract does this organisation have? (read at each request) |
 */
export const OrganisationEntity = new Entity({
  name: 'Organisation',
  table,
  timestamps: false,
  schema: item({ id: string().key(), ...attributes }),
  computeKey: ({ id }) => ({ pk: `ORG#${id}`, sk: 'ORG' }),
});
export type OrganisationRecord = FormattedItem<typeof OrganisationEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `QUOTA` | how much is used, how much is left? |
 *
 * A condition cannot contain arithmetic, so the remaining amount is stored. Each change takes from it under
 * the condition that enough remains, in the same transaction.
 */
export const QuotaEntity = new Entity({
  name: 'Quota',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    currentUser: number(),
    remainingUser: number(),
    /** Active administrators. The last one cannot be removed. */
    administrators: number(),
    /** Bytes of ready content files. */
    currentSize: number(),
    /** Bytes reserved by open uploads. */
    reservedSize: number(),
    /** Free bytes. Absent if no quota is checked. */
    remainingSize: number().optional(),
    /** The number of changes of bytes. A count of bytes is valid only while this number is unchanged. */
    moves: number().optional(),
  }),
  computeKey: ({ clientId }) => ({ pk: `ORG#${clientId}`, sk: 'QUOTA' }),
});
export type Quota = FormattedItem<typeof QuotaEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORGANISATIONS` / `<type>#<id>` | which organisations exist? (super admins) |
 * | `SIRET#<siret>` / `SIRET` | is this number taken? |
 */
export const OrganisationListEntity = new Entity({
  name: 'OrganisationListed',
  table,
  timestamps: false,
  schema: item({
    type: string().key(),
    id: string().key(),
    organisation: map({ id: string(), ...attributes }),
  }),
  computeKey: ({ type, id }) => ({ pk: 'ORGANISATIONS', sk: `${type}#${id}` }),
});

export const SiretEntity = new Entity({
  name: 'Siret',
  table,
  timestamps: false,
  schema: item({ siret: string().key(), clientId: string() }),
  computeKey: ({ siret }) => ({ pk: `SIRET#${siret}`, sk: 'SIRET' }),
});
