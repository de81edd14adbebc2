import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { erasePartition } from '../../runtime/erase-partition.ts';
import { findStored, listStoredItems, listStoredRange } from '../../runtime/stored.ts';
import { refusing } from '../../runtime/table.ts';
import { type XapiDocument, XapiDocumentEntity } from './document.entity.ts';
import { xapiPartition } from './statement.entity.ts';

type DocumentKey = Pick<XapiDocument, 'clientId' | 'owner' | 'hash'>;

const conflict = () => new AppError('CONFLICT');

export const findDocument = ({ clientId, owner, hash }: DocumentKey): Promise<XapiDocument | undefined> =>
  findStored(XapiDocumentEntity, { clientId, owner, hash }, { consistent: true });

/** Returns ids and times of the documents of owners that begin with a prefix. One Query per megabyte. */
export const listDocuments = (
  { clientId }: Tenant,
  prefix: string,
): Promise<Pick<XapiDocument, 'id' | 'updated'>[]> =>
  listStoredItems(
    [XapiDocumentEntity],
    { partition: xapiPartition(clientId), range: { beginsWith: `DOCUMENT#${prefix}#` } },
    { consistent: true, attributes: ['id', 'updated'] },
  );

/** Returns the documents of owners that begin with a prefix. One Query per megabyte. */
export const listWholeDocuments = ({ clientId }: Tenant, prefix: string): Promise<XapiDocument[]> =>
  listStoredRange(
    XapiDocumentEntity,
    { partition: xapiPartition(clientId), range: { beginsWith: `DOCUMENT#${prefix}#` } },
    { consistent: true },
  );

/**
 * Stores a new document, or replaces the document with this ETag.
 *
 * @throws CONFLICT if another request has changed it
 */
export async function saveDocument(document: XapiDocument, etag: string | undefined): Promise<void> {
  const condition = etag === undefined ? { attr: 'etag', exists: false } : { attr: 'etag', eq: etag };
  await refusing(
    XapiDocumentEntity.build(PutItemCommand)
      .item(document)
      .options({ condition: condition as { attr: 'etag'; eq: string } })
      .send(),
    conflict,
  );
}

/** Deletes a document with this ETag. @throws CONFLICT if another request has changed it */
export async function deleteDocument({ clientId, owner, hash }: DocumentKey, etag: string): Promise<void> {
  await refusing(
    XapiDocumentEntity.build(DeleteItemCommand)
      .key({ clientId, owner, hash })
      .options({ condition: { attr: 'etag', eq: etag } })
      .send(),
    conflict,
  );
}

/** Deletes the documents of owners that begin with a prefix, if `isErased` is true for the time of their last change. */
export const deleteDocuments = (
  { clientId }: Tenant,
  prefix: string,
  isErased: (document: Pick<XapiDocument, 'updated'>) => boolean = () => true,
): Promise<number> =>
  erasePartition(xapiPartition(clientId), {
    beginsWith: `DOCUMENT#${prefix}#`,
    attributes: ['updated'],
    only: (item) => isErased({ updated: String(item.updated) }),
  });
