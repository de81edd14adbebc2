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
  /** Units of 1,048,576,000 bytes; absent unlimited, 0 no content of its own. */
  maxSize: number().optional(),
  timeZone: string(),
  /** Nobody signs in by password but these; absent: everybody may. */
  forcedSignOn: map({ exempt: list(string()) }).optional(),
  createdDate: string(),
  version: number(),
};

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `ORG` | what is this organisation, and is its contract running? (read at each request) |
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
 * Arithmetic is not allowed inside a condition, so what is left is kept, and taken from under the condition
 * that it suffices, in the transaction of what takes it.
 */
export const QuotaEntity = new Entity({
  name: 'Quota',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    currentUser: number(),
    remainingUser: number(),
    /** Active administrators: the last one has to stay. */
    administrators: number(),
    /** Bytes of content files that are ready. */
    currentSize: number(),
    /** Bytes on their way. */
    reservedSize: number(),
    /** Bytes left; absent where no quota is checked. */
    remainingSize: number().optional(),
    /** How often bytes moved: what was counted meanwhile holds only while this is the same. */
    moves: number().optional(),
  }),
  computeKey: ({ clientId }) => ({ pk: `ORG#${clientId}`, sk: 'QUOTA' }),
});
export type Quota = FormattedItem<typeof QuotaEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORGANISATIONS` / `<type>#<id>` | which organisations are there? (super admins) |
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
