import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { findAllOwned, findOwned } from '../../runtime/owned.ts';
import { findStored, listStoredRange } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { wholeState } from '../../runtime/update-write.ts';
import { ErasuresEntity, JobEntity, type JobRecord } from './job.entity.ts';

/** Seconds for which a job is stored. */
const keptFor = 30 * 24 * 60 * 60;

/** Returns a waiting job of the caller, and the write that stores it. */
export function newJob(
  deps: Deps,
  actor: Pick<Actor, 'clientId' | 'userId'>,
  { kind, subject, starter }: Pick<JobRecord, 'kind' | 'subject' | 'starter'>,
): { job: JobRecord; stored: Write } {
  const now = deps.now();
  const job: JobRecord = {
    clientId: actor.clientId,
    id: deps.newId(actor.clientId),
    userId: actor.userId,
    ...(starter ? { starter } : {}),
    kind,
    subject,
    status: 'waiting',
    progress: 0,
    receipt: {},
    createdDate: now.toISOString(),
    ttl: Math.floor(now.getTime() / 1000) + keptFor,
  };
  return { job, stored: { write: JobEntity.build(PutTransaction).item(job) } };
}

/** Returns a job by its id, which contains the organisation. Reads consistently. */
export const findJob = (id: string): Promise<JobRecord | undefined> => findOwned(JobEntity, id);

/** Returns jobs by their ids. Reads consistently, a hundred jobs per call. */
export const findJobs = (ids: readonly string[]): Promise<Map<string, JobRecord>> =>
  findAllOwned(JobEntity, ids);

/**
 * Stores the state of a job. Does not recreate a deleted job and does not reopen a job that is done, even if
 * two workers process the same message.
 */
export async function saveJob(job: JobRecord): Promise<void> {
  await JobEntity.build(UpdateItemCommand)
    .item(wholeState(JobEntity, job, ['userId', 'starter', 'kind', 'createdDate', 'ttl']))
    .options({
      condition: {
        and: [
          { attr: 'userId', exists: true },
          { attr: 'status', ne: 'done' },
        ],
      },
    })
    .send();
}

/** Resets a job to waiting and makes `userId` its owner. Rejects a job that is done (CONFLICT). */
export const restartJobWrite = (
  deps: Pick<Deps, 'now'>,
  { clientId, id }: Pick<JobRecord, 'clientId' | 'id'>,
  userId: string,
): Write => ({
  write: JobEntity.build(UpdateTransaction)
    .item({
      ...{ clientId, id, userId, status: 'waiting' },
      activeDate: deps.now().toISOString(),
      ttl: Math.floor(deps.now().getTime() / 1000) + keptFor,
      ...{ code: $remove(), endedDate: $remove(), endsBy: $remove() },
    })
    .options({
      condition: {
        and: [
          { attr: 'userId', exists: true },
          { attr: 'status', ne: 'done' },
        ],
      },
    }),
});

/**
 * Counts the deletion of a member, in its transaction. Documents in production can then contain a deleted
 * name.
 */
export const countErasureWrite = ({ clientId }: Tenant): Write => ({
  write: ErasuresEntity.build(UpdateTransaction).item({ clientId, count: $add(1) }),
});

/**
 * Returns the number of members that were deleted. Two equal numbers mean that no deletion happened in
 * between.
 */
export const countErasures = async ({ clientId }: Tenant): Promise<number> =>
  (await findStored(ErasuresEntity, { clientId }, { consistent: true }))?.count ?? 0;

/** Returns all stored jobs of an organisation. One Query. */
export const listJobs = ({ clientId }: Tenant): Promise<JobRecord[]> =>
  listStoredRange(
    JobEntity,
    { partition: `ORG#${clientId}`, range: { beginsWith: 'JOB#' } },
    { consistent: true },
  );
