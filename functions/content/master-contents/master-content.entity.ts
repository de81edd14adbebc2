import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { table } from '../../runtime/table.ts';
import { pendingFile, readyFields } from '../content-records/index.ts';

const validatedFile = map(readyFields);

/** The served file, and the newest upload until it is ready. */
const file = map({
  ready: validatedFile.optional(),
  pending: pendingFile,
  /** Versions that can be served again, at most four. Their bytes count in the quota. */
  earlier: list(validatedFile).optional(),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#MASTERS` / `<m>` | which master contents has organisation c? (one Query) · which files has m? |
 *
 * The trainings that use a master content are found by their cards.
 */
export const MasterContentEntity = new Entity({
  name: 'MasterContent',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    /** The owner. */
    clientId: string().key(),
    name: string(),
    /** All three types exist from the start, so that each type can be written separately. */
    files: map({ UNITY: file, WEB_GL: file, APK: file }),
    /**
     * Number of changes of ready files by anyone but a super admin. Trainings store the number that they have
     * copied (TR-08).
     */
    authorChanges: number().optional(),
    createdDate: string(),
    lastModifiedDate: string(),
    /**
     * Number of trainings that use the master content. Only an unused master content can be deleted (MC-02).
     */
    uses: number(),
    /** Number of edits by the author. `If-Match` compares it. */
    version: number(),
    /** Raised by every write except changes of `uses`. */
    revision: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}#MASTERS`, sk: id }),
});
export type MasterContentRecord = FormattedItem<typeof MasterContentEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `MASTER_NAME#<name>`, `MASTER_BYTES#<sha256>` | which master content has this name, or these bytes? (at most one, MC-03) |
 */
export const MasterMarkEntity = new Entity({
  name: 'MasterMark',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    kind: string().enum('NAME', 'BYTES').key(),
    value: string().key(),
    masterContentId: string(),
    /** BYTES only: the file type with these bytes. */
    fileType: string()
      .enum(...fileTypes)
      .optional(),
  }),
  computeKey: ({ clientId, kind, value }) => ({ pk: `ORG#${clientId}`, sk: `MASTER_${kind}#${value}` }),
});

export type MasterMark = FormattedItem<typeof MasterMarkEntity>;
