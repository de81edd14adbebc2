import { Entity } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `IMPORT#<job>#<part>` | which results do these rows of an import have? |
 *
 * Written in the transaction that adds the people of the part. A repeated message therefore neither adds a
 * member twice nor recreates a deleted member. The item contains no names.
 */
export const ImportedPartEntity = new Entity({
  name: 'ImportedPart',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    jobId: string().key(),
    part: number().key(),
    /** A code for each row of the part. Empty if the person was added. */
    messages: list(string()),
    ttl: number(),
  }),
  computeKey: ({ clientId, jobId, part }) => ({
    pk: `ORG#${clientId}`,
    sk: `IMPORT#${jobId}#${String(part).padStart(5, '0')}`,
  }),
});
