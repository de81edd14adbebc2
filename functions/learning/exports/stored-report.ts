import { AppError } from '../../../shared/errors.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import type { ReportItem, ReportsRecord } from './report.entity.ts';
import { findReports } from './report.repository.ts';

/** The stored reports of an organisation, and one of them. */
export interface StoredReport {
  stored: ReportsRecord;
  report: ReportItem;
}

/** Returns a report, or undefined if it was deleted. One consistent read. */
export async function findReport(tenant: Tenant, id: string): Promise<StoredReport | undefined> {
  const stored = await findReports(tenant);
  const report = stored?.reports.find((one) => one.id === id);
  return stored && report && { stored, report };
}

/**
 * Returns a report that the caller may change: an admin any of the organisation, a manager their own.
 *
 * @throws NOT_FOUND
 */
export async function getOwnReport(actor: Actor, id: string): Promise<StoredReport> {
  const found = await findReport(actor, id);
  if (!found || !isManagedBy(actor, found.report)) throw new AppError('NOT_FOUND');
  return found;
}

/** Returns whether the caller manages a report: an admin all of the organisation, a manager their own. */
export const isManagedBy = (
  { role, userId }: Pick<Actor, 'role' | 'userId'>,
  { ownerId }: ReportItem,
): boolean => role === 'admin' || ownerId === userId;

/**
 * Returns a report that the caller may open: its owner, a recipient, or an admin.
 *
 * @throws NOT_FOUND
 */
export async function getOpenedReport(actor: Actor, id: string): Promise<ReportItem> {
  const found = await findReport(actor, id);
  const isOpened = found && (isManagedBy(actor, found.report) || found.report.userIds.includes(actor.userId));
  if (!isOpened) throw new AppError('NOT_FOUND');
  return found.report;
}

/** Returns the stored reports with one report changed, or without it. */
export const withReport = (
  stored: ReportsRecord,
  id: string,
  changed: Partial<ReportItem> | undefined,
): ReportsRecord => ({
  ...stored,
  version: stored.version + 1,
  reports: stored.reports.flatMap((one) =>
    one.id === id ? (changed ? [{ ...one, ...changed }] : []) : [one],
  ),
});
