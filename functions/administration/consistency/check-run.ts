import type { CheckRun } from '../../../shared/contracts/administration/operations.ts';
import { randomText } from '../../../shared/ids.ts';
import { listOrganisationRecords } from '../../foundation/tenancy/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { CheckRunRecord } from './check-run.entity.ts';

/** Seconds for which a run is stored. */
const keptFor = 30 * 24 * 60 * 60;

type CheckRunRequest = Pick<CheckRunRecord, 'clientId' | 'dryRun' | 'startedBy' | 'next'>;

/** Returns a new run that is not stored yet. Ids of runs are in the order of their start. */
export async function buildCheckRun(
  { now }: Pick<Deps, 'now'>,
  request: CheckRunRequest,
): Promise<CheckRunRecord> {
  const started = now();
  const startedDate = started.toISOString();
  return {
    ...Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)),
    id: `${startedDate.replaceAll(/\D/g, '')}-${randomText(8)}`,
    dryRun: request.dryRun,
    status: 'running',
    startedDate,
    checked: 0,
    total: request.clientId === undefined ? (await listOrganisationRecords()).length : 1,
    found: 0,
    repaired: 0,
    failed: 0,
    complete: false,
    step: 0,
    ttl: Math.floor(started.getTime() / 1000) + keptFor,
  };
}

/** Converts a stored run into the response of the API. */
export const toCheckRun = ({
  next: _,
  step: __,
  reads: ___,
  storage: ____,
  ttl: _____,
  ...run
}: CheckRunRecord): CheckRun => ({
  ...run,
  clientId: run.clientId ?? null,
  startedBy: run.startedBy ?? null,
  endedDate: run.endedDate ?? null,
});

/** Returns whether the schedule started a run. */
export const isNightly = ({ startedBy }: Pick<CheckRunRecord, 'startedBy'>): boolean =>
  startedBy === undefined;
