import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { importStates } from '../../../shared/contracts/administration/transfers.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `TRANSFERS` / `<import>` | which archive was uploaded, which conflicts does it have, and which part of it is imported? |
 *
 * Belongs to the whole installation, because the organisation of the archive does not exist yet. Expires thirty
 * days after the upload.
 */
export const OrganisationImportEntity = new Entity({
  name: 'OrganisationImport',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    /** The super admin who uploads the archive, and the network address of the latest request. */
    userId: string(),
    address: string(),
    state: string().enum(...importStates),
    fileName: string(),
    fileSize: number(),
    partSize: number(),
    partCount: number(),
    /** Storage's id of the multipart upload. */
    multipartId: string(),
    /** The ETag of the complete archive. A check and its import read the same bytes. */
    etag: string().optional(),
    anonymise: boolean().optional(),
    jobId: string().optional(),
    /** The result of the latest check, as JSON (`ImportPlan`). */
    plan: string().optional(),
    /** The next step of the running check or import, as JSON (`ImportPosition`). */
    position: string().optional(),
    createdDate: string(),
    /** Raised by every write. */
    revision: number(),
    ttl: number(),
  }),
  computeKey: ({ id }) => ({ pk: 'TRANSFERS', sk: id }),
});
export type OrganisationImportRecord = FormattedItem<typeof OrganisationImportEntity>;
