import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { launchable } from '../../../shared/contracts/delivery/launcher.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `LAUNCH#<hash>` | is this a code of the person, and what does it start? |
 *
 * The code is in the person's partition and is deleted with it. Only the hash of the code is stored. Using
 * the code deletes the item.
 */
export const LaunchCodeEntity = new Entity({
  name: 'LaunchCode',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    /** SHA-256 of the secret. */
    hash: string().key(),
    trainingId: string(),
    fileType: string().enum(...launchable),
    courseId: string().optional(),
    /** The acting role of the person. */
    role: string().enum('manager', 'learner'),
    /**
     * The session of the page that requested the code, and the version of the person's access. The code ends
     * with either.
     */
    sessionId: string(),
    tokenVersion: number(),
    /** End of validity, ISO 8601. Needed because the table deletes expired items late. */
    until: string(),
    /** Epoch seconds. */
    ttl: number(),
  }),
  computeKey: ({ clientId, userId, hash }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `LAUNCH#${hash}`,
  }),
});
export type LaunchCode = FormattedItem<typeof LaunchCodeEntity>;
