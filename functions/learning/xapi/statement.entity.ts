import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { binary } from 'dynamodb-toolbox/schema/binary';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { set } from 'dynamodb-toolbox/schema/set';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/** The partition of the LRS of an organisation. */
export const xapiPartition = (clientId: string): string => `ORG#${clientId}#XAPI`;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#XAPI` / `STATEMENT#<id>` | what does this statement say, and was it voided? |
 */
export const StatementEntity = new Entity({
  name: 'Statement',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    /** UUID in lower case. */
    id: string().key(),
    /** The statement in JSON. */
    json: string(),
    /** Time of storage with a sequence number: the place in every list. */
    place: string(),
    voided: boolean().optional(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: xapiPartition(clientId), sk: `STATEMENT#${id}` }),
});
export type StoredStatement = FormattedItem<typeof StatementEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#XAPI`, begins with `LIST#<term>#` | which statements have this actor, verb, activity or registration, by time? |
 *
 * Rows are stored before their statement. A row without a statement at its place is ignored.
 */
export const StatementRowEntity = new Entity({
  name: 'StatementRow',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    term: string().key(),
    place: string().key(),
    id: string().key(),
  }),
  computeKey: ({ clientId, term, place, id }) => ({
    pk: xapiPartition(clientId),
    sk: `LIST#${term}#${place}#${id}`,
  }),
});
export type StatementRow = FormattedItem<typeof StatementRowEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#XAPI` / `REFERENCES#<id>` | which statements reference this one, also before it arrives? |
 */
export const StatementReferencesEntity = new Entity({
  name: 'StatementReferences',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    id: string().key(),
    /** Ids of statements. */
    by: set(string()),
    voided: boolean().optional(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: xapiPartition(clientId), sk: `REFERENCES#${id}` }),
});
export type StatementReferences = FormattedItem<typeof StatementReferencesEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#XAPI`, begins with `ATTACHMENT#<id>#` | which attachments does this statement have? |
 *
 * A large attachment has several items.
 */
export const AttachmentEntity = new Entity({
  name: 'StatementAttachment',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    statementId: string().key(),
    sha2: string().key(),
    /** Number of the part: two digits. */
    part: string().key(),
    bytes: binary(),
  }),
  computeKey: ({ clientId, statementId, sha2, part }) => ({
    pk: xapiPartition(clientId),
    sk: `ATTACHMENT#${statementId}#${sha2}#${part}`,
  }),
});
export type StoredAttachment = FormattedItem<typeof AttachmentEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#XAPI` / `ACTIVITY#<hash>` | what is the definition of this activity? |
 */
export const ActivityDefinitionEntity = new Entity({
  name: 'ActivityDefinition',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    hash: string().key(),
    /** The activity in JSON, with the definition of the latest statement. */
    json: string(),
  }),
  computeKey: ({ clientId, hash }) => ({ pk: xapiPartition(clientId), sk: `ACTIVITY#${hash}` }),
});
