import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { table } from '../../runtime/table.ts';
import { pendingFile, readyFields } from '../content-records/index.ts';

/** What is served, and the newest upload while it is not ready. */
const file = map({ ready: map(readyFields).optional(), pending: pendingFile });

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
    /** How often anybody but a super admin changed what is ready; trainings note which of it they have (TR-08). */
    authorChanges: number().optional(),
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

export type MasterMark = FormattedItem<typeof MasterMarkEntity>;
