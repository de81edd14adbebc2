import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { ownerOf } from '../../../shared/ids.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { listStored } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { ErasuresEntity, JobEntity, type JobRecord } from './job.entity.ts';

/** Seconds that a job can be asked for. */
const keptFor = 30 * 24 * 60 * 60;

/** A job of the caller's that waits for its worker, and the write that stores it. */
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

/** A job as it stands; its id tells whose organisation's it is. */
export async function findJob(id: string): Promise<JobRecord | undefined> {
  const clientId = ownerOf(id);
  if (!clientId) return undefined;
  const found = JobEntity.build(GetItemCommand).key({ clientId, id }).options({ consistent: true });
  return (await found.send()).Item;
}

/**
 * Notes how far a job is. One that is gone (its organisation was deleted) stays gone, and one that is done stays
 * done: a message that is worked on by two at once cannot open it again.
 */
export async function saveJob({ clientId, id, ...state }: JobRecord): Promise<void> {
  const { subject, status, progress, receipt, endedDate, activeDate, endsBy, code, fileName } = state;
  await JobEntity.build(UpdateItemCommand)
    .item({
      clientId,
      id,
      subject,
      status,
      progress,
      receipt: $set(receipt),
      endedDate: endedDate ?? $remove(),
      activeDate: activeDate ?? $remove(),
      endsBy: endsBy ?? $remove(),
      code: code ?? $remove(),
      fileName: fileName ?? $remove(),
    })
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

/** The write that sets a job back to waiting, for `userId` to follow. Refused (CONFLICT) where it is done. */
export const jobRestarted = (
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

/** Notes, in the transaction that deletes somebody, that documents which are being made now may hold their name. */
export const personErased = ({ clientId }: Tenant): Write => ({
  write: ErasuresEntity.build(UpdateTransaction).item({ clientId, count: $add(1) }),
});

/** How often somebody of the organisation was deleted: told twice the same, nobody was in between. */
export async function countErasures({ clientId }: Tenant): Promise<number> {
  const found = ErasuresEntity.build(GetItemCommand).key({ clientId }).options({ consistent: true });
  return (await found.send()).Item?.count ?? 0;
}

/** Returns every job of an organisation that can still be asked for: one Query. */
export const listJobs = ({ clientId }: Tenant): Promise<JobRecord[]> =>
  listStored(
    JobEntity,
    { partition: `ORG#${clientId}`, range: { beginsWith: 'JOB#' } },
    { consistent: true },
  );
