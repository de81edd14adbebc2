import { Entity } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `IMPORT#<job>#<part>` | what has become of these rows of an import, whoever worked at it? |
 *
 * Written in the transaction that adds the people of the part, so that a message that comes again neither adds
 * somebody twice nor brings back who was deleted meanwhile. It names nobody.
 */
export const ImportedPartEntity = new Entity({
  name: 'ImportedPart',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    jobId: string().key(),
    part: number().key(),
    /** A code for each row of the part; empty where somebody was added. */
    messages: list(string()),
    ttl: number(),
  }),
  computeKey: ({ clientId, jobId, part }) => ({
    pk: `ORG#${clientId}`,
    sk: `IMPORT#${jobId}#${String(part).padStart(5, '0')}`,
  }),
});
