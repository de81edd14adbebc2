import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { record } from 'dynamodb-toolbox/schema/record';
import { string } from 'dynamodb-toolbox/schema/string';
import { jobKinds, jobStatuses } from '../../../shared/contracts/identity/jobs.ts';
import { callIds } from '../../../shared/permissions.ts';
import { roles } from '../../../shared/roles.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `JOB#<j>` | which state does a job of this organisation have? |
 *
 * Expires thirty days after the start of the job.
 */
export const JobEntity = new Entity({
  name: 'Job',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    id: string().key(),
    /** The person who started the job. Only this person sees it. */
    userId: string(),
    /**
     * The call that started the job, and the role of the starter. Absent for jobs of releases that did not
     * record them.
     */
    starter: map({ call: string().enum(...callIds), role: string().enum(...roles) }).optional(),
    kind: string().enum(...jobKinds),
    subject: string(),
    status: string().enum(...jobStatuses),
    progress: number(),
    receipt: record(string(), number()),
    createdDate: string(),
    endedDate: string().optional(),
    /** When a worker last recorded progress. */
    activeDate: string().optional(),
    /** When the function of the last attempt ends at the latest. No worker continues the job after that. */
    endsBy: string().optional(),
    code: string().optional(),
    /** The name under which its document is saved. */
    fileName: string().optional(),
    ttl: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}`, sk: `JOB#${id}` }),
});
export type JobRecord = FormattedItem<typeof JobEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `ERASURES` | was a member of this organisation deleted while a document with names was produced? |
 */
export const ErasuresEntity = new Entity({
  name: 'Erasures',
  table,
  timestamps: false,
  schema: item({ clientId: string().key(), count: number() }),
  computeKey: ({ clientId }) => ({ pk: `ORG#${clientId}`, sk: 'ERASURES' }),
});
