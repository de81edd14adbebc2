import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { set } from 'dynamodb-toolbox/schema/set';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `MARKS` | which likes and favourites has this member, and which progress in each training? |
 *
 * One read serves a page of the catalogue. Progress is one attribute for each training (`p#<t>`, percent).
 * One write therefore sets it, even if the item does not exist.
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
     * Trainings whose like or favourite was removed. Figures of the member and these trainings remain. An
     * erasure finds them by these ids (functions/administration/erasure).
     */
    former: set(string()).optional(),
    /** Favourite courses. */
    courses: set(string()).optional(),
  }),
  computeKey: ({ clientId, userId }) => ({ pk: `ORG#${clientId}#USER#${userId}`, sk: 'MARKS' }),
});
export type MarksRecord = FormattedItem<typeof MarksEntity>;
