import { auditWrites, changesBetween, listChange } from '../../foundation/audit-trail/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { ReportItem } from './report.entity.ts';

const described = (report: ReportItem | undefined) =>
  report
    ? {
        ...{ report: report.name, export: report.kind, every: report.every, day: report.day },
        ...{ owner: report.ownerId, paused: report.paused },
      }
    : {};

/** Returns the writes of the audit entry of a created, changed or deleted report. */
export function auditReportWrites(
  deps: Deps,
  actor: Actor,
  before: ReportItem | undefined,
  after: ReportItem | undefined,
): Write[] {
  const [old, changed] = [described(before), described(after)];
  const name = JSON.stringify((after ?? before)?.name);
  return auditWrites(deps, actor, {
    action: 'reports-changed',
    target: { kind: 'organisation', id: actor.clientId },
    changes: [
      // The name identifies the report, also if it is unchanged.
      ...(before && after && before.name === after.name ? [{ field: 'report', after: name }] : []),
      ...changesBetween(old, changed, ['report', 'export', 'every', 'day', 'owner', 'paused']),
      ...listChange('groups', before?.groupIds ?? [], after?.groupIds ?? []),
      ...listChange('members', before?.userIds ?? [], after?.userIds ?? []),
    ],
  });
}
