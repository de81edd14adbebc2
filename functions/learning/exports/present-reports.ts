import type { ScheduledReport } from '../../../shared/contracts/learning/reports.ts';
import { findGroups, listGroupRecords } from '../../identity/groups/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { ReportItem } from './report.entity.ts';

/** Returns one report like `presentReports`. */
export async function presentReport(actor: Actor, report: ReportItem): Promise<ScheduledReport> {
  const [shown] = await presentReports(actor, [report]);
  if (!shown) throw new Error('A report was not presented');
  return shown;
}

/** Returns reports in the shape of the API. Costs a batch of their people, and a read of the groups. */
export async function presentReports(
  actor: Actor,
  reports: readonly ReportItem[],
): Promise<ScheduledReport[]> {
  const userIds = new Set(reports.flatMap((one) => [one.ownerId, ...one.userIds]));
  const groupIds = new Set(reports.flatMap((one) => one.groupIds));
  const [members, groups] = await Promise.all([
    findMembers(actor, [...userIds]),
    groupIds.size === 0
      ? []
      : actor.role === 'manager'
        ? findGroups(actor, actor.userId, [...groupIds]).then((found) => [...found.values()])
        : listGroupRecords(actor),
  ]);
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const person = (id: string) => {
    const member = members.get(id);
    return { id, name: member ? `${member.firstName} ${member.lastName}` : null };
  };
  return reports.map((one) => ({
    ...{ id: one.id, name: one.name, kind: one.kind, every: one.every, day: one.day, lang: one.lang },
    groups: one.groupIds.map((id) => ({ id, name: groupNames.get(id) ?? null })),
    // Deleted members get no mail, and are left out.
    recipients: one.userIds.filter((id) => members.has(id)).map(person),
    owner: person(one.ownerId),
    ...{ nextDay: one.nextDay, paused: one.paused, last: one.last ?? null, createdDate: one.createdDate },
  }));
}
