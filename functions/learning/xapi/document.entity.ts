import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { binary } from 'dynamodb-toolbox/schema/binary';
import { item } from 'dynamodb-toolbox/schema/item';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';
import { xapiPartition } from './statement.entity.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#XAPI` / `DOCUMENT#<owner>#<hash>` | what is in this document? |
 * | `ORG#<c>#XAPI`, begins with `DOCUMENT#<owner>#` | which documents does this owner have? |
 *
 * The owner is `STATE#<agent>#<activity>#<registration>`, `AGENT#<agent>` or `ACTIVITY#<activity>`, of hashes.
 */
export const XapiDocumentEntity = new Entity({
  name: 'XapiDocument',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    owner: string().key(),
    /** Hash of the id. */
    hash: string().key(),
    /** The id that the client selected. */
    id: string(),
    contentType: string(),
    bytes: binary(),
    /** SHA-1 of the bytes. */
    etag: string(),
    updated: string(),
  }),
  computeKey: ({ clientId, owner, hash }) => ({
    pk: xapiPartition(clientId),
    sk: `DOCUMENT#${owner}#${hash}`,
  }),
});
export type XapiDocument = FormattedItem<typeof XapiDocumentEntity>;
