import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { replaceWrite } from '../../runtime/replace-write.ts';
import { findStored } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { ReportsEntity, type ReportsRecord } from './report.entity.ts';

/** Returns the scheduled reports of an organisation, or undefined before the first one. One consistent read. */
export const findReports = ({ clientId }: Tenant): Promise<ReportsRecord | undefined> =>
  findStored(ReportsEntity, { clientId }, { consistent: true });

/** Returns the scheduled reports of several organisations. One call for each hundred. */
export const findReportsOf = (clientIds: readonly string[]): Promise<ReportsRecord[]> =>
  getAll(
    ReportsEntity,
    clientIds.map((clientId) => ({ clientId })),
    { consistent: true },
  );

/** Creates or replaces the scheduled reports. Refused (CONFLICT) if they changed since they were read. */
export const replaceReportsWrite = (before: ReportsRecord | undefined, after: ReportsRecord): Write =>
  replaceWrite(ReportsEntity, before, after, ['version']);
