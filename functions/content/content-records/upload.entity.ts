import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { rejectionReasons, uploadTypes } from '../../../shared/contracts/content/content-files.ts';
import { table } from '../../runtime/table.ts';
import { holderKinds, uploadStates } from './upload-rules.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `UPLOAD#<u>` | how far is this upload, and what is reserved for it? |
 */
export const UploadEntity = new Entity({
  name: 'Upload',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    /** Who owns the content, and whose quota it counts in. */
    clientId: string().key(),
    /** Who sends it; a super admin's organisation may be another one. */
    userId: string(),
    /** A super admin sends it: a partner's training need not be verified again for it (TR-08). */
    bySuper: boolean().optional(),
    /** What it is for. */
    holderKind: string().enum(...holderKinds),
    holderId: string(),
    fileType: string().enum(...uploadTypes),
    fileName: string(),
    /** Bytes, as promised; what arrives has to be as much. */
    fileSize: number(),
    version: string(),
    offlineAvailable: boolean(),
    /** Bytes held of the quota: none of those that the file it replaces gives back. */
    reserved: number(),
    /** Key in the bucket of what arrives, made here. */
    objectKey: string(),
    /** Storage's own id of the parts, once the first was asked for. */
    multipartId: string().optional(),
    partSize: number(),
    partCount: number(),
    status: string().enum(...uploadStates),
    rejectionReason: string()
      .enum(...rejectionReasons)
      .optional(),
    rejectionDetail: string().optional(),
    /** A mark for each validation that was begun: names what it writes, so that what it leaves can be found. */
    attempts: list(string()),
    /** The attempt whose writing is served. */
    winner: string().optional(),
    /** Until when parts are taken. */
    expiresAt: string(),
    /** When the sweep looks at it, while it is open; its line in the list has the same. */
    due: string(),
    createdDate: string(),
    /** Epoch seconds; set when it has ended. */
    ttl: number().optional(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}`, sk: `UPLOAD#${id}` }),
});
export type Upload = FormattedItem<typeof UploadEntity>;

/**
 * | key | question |
 * |---|---|
 * | `UPLOADS` / `<due>#<u>` | which open uploads have to be looked after by now? (the sweep) |
 *
 * A line for each upload that is open, in the transaction that opens, moves or ends it.
 */
export const OpenUploadEntity = new Entity({
  name: 'OpenUpload',
  table,
  timestamps: false,
  schema: item({ due: string().key(), id: string().key(), clientId: string() }),
  computeKey: ({ due, id }) => ({ pk: 'UPLOADS', sk: `${due}#${id}` }),
});
