import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { fileTypes, rejectionReasons } from '../../shared/contracts/content-files.ts';
import { table } from '../runtime/table.ts';

/** As a training's: what is served, and the newest upload while it is not ready. */
const file = map({
  ready: map({
    version: string(),
    offlineAvailable: boolean(),
    fileName: string(),
    fileSize: number(),
    sha256: string(),
    /** Key in the bucket of validated content. */
    objectKey: string(),
    /** Prefix in the bucket of web content; WEB_GL only. */
    webPrefix: string().optional(),
    uploadId: string(),
  }).optional(),
  pending: map({
    version: string(),
    offlineAvailable: boolean(),
    fileName: string(),
    fileSize: number(),
    status: string().enum('pending', 'validating', 'rejected'),
    rejectionReason: string()
      .enum(...rejectionReasons)
      .optional(),
    rejectionDetail: string().optional(),
    uploadId: string(),
  }).optional(),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#MASTERS` / `<m>` | which master contents has organisation c? (one Query) · what is this one? |
 *
 * Which trainings use it is told by their cards.
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
    /** All three are there from the start, so that each can be written by itself. */
    files: map({ UNITY: file, WEB_GL: file, APK: file }),
    createdDate: string(),
    lastModifiedDate: string(),
    /** Trainings that use it: it can be removed at 0 (MC-02). */
    uses: number(),
    /** Of what its author edits; `If-Match` compares it. */
    version: number(),
    /** Raised by every write but those of its uses. */
    revision: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}#MASTERS`, sk: id }),
});
export type MasterContentRecord = FormattedItem<typeof MasterContentEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `MASTER_NAME#<name>`, `MASTER_BYTES#<sha256>` | is there such a one? (at most one, MC-03) |
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
    /** Of BYTES: which of its files. */
    fileType: string()
      .enum(...fileTypes)
      .optional(),
  }),
  computeKey: ({ clientId, kind, value }) => ({ pk: `ORG#${clientId}`, sk: `MASTER_${kind}#${value}` }),
});
