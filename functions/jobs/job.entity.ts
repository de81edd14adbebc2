import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { record } from 'dynamodb-toolbox/schema/record';
import { string } from 'dynamodb-toolbox/schema/string';
import { jobKinds, jobStatuses } from '../../shared/contracts/jobs.ts';
import { table } from '../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `JOB#<j>` | how is the job going that somebody of this organisation started? |
 *
 * It stays thirty days after it was started.
 */
export const JobEntity = new Entity({
  name: 'Job',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    id: string().key(),
    /** Who started it: nobody else sees it. */
    userId: string(),
    kind: string().enum(...jobKinds),
    subject: string(),
    status: string().enum(...jobStatuses),
    progress: number(),
    receipt: record(string(), number()),
    createdDate: string(),
    endedDate: string().optional(),
    /** Of the last attempt at it: when its function ends, after which nobody works at it any more. */
    endsBy: string().optional(),
    code: string().optional(),
    /** Of the document that it made: what it is saved as. */
    fileName: string().optional(),
    ttl: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}`, sk: `JOB#${id}` }),
});
export type JobRecord = FormattedItem<typeof JobEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `ERASURES` | was somebody of this organisation deleted while a document with names was made? |
 */
export const ErasuresEntity = new Entity({
  name: 'Erasures',
  table,
  timestamps: false,
  schema: item({ clientId: string().key(), count: number() }),
  computeKey: ({ clientId }) => ({ pk: `ORG#${clientId}`, sk: 'ERASURES' }),
});
