import { Entity } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { set } from 'dynamodb-toolbox/schema/set';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `MARKS` | what has this person liked and kept, how far are they in each training? |
 *
 * One read serves a page of the catalogue. Progress is an attribute for each training (`p#<t>`, percent), so
 * that one write sets it, whether the item was there before or not.
 */
export const MarksEntity = new Entity({
  name: 'Marks',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    likes: set(string()).optional(),
    favourites: set(string()).optional(),
    /**
     * Trainings that were taken out of either: figures of the person and these are kept, which an erasure finds by what is
     * named here (functions/administration/erasure).
     */
    former: set(string()).optional(),
    /** Courses among the favourites. */
    courses: set(string()).optional(),
  }),
  computeKey: ({ clientId, userId }) => ({ pk: `ORG#${clientId}#USER#${userId}`, sk: 'MARKS' }),
});
