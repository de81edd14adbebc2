import type { DataOf, MessageOf } from '../../../events/envelope.ts';
import type { remindersDue, teamLate } from '../../../events/learning/assignments.ts';
import { toContentLanguage } from '../../../shared/lang.ts';
import { highestRole } from '../../../shared/roles.ts';
import { dueDay, isRequired, type Requirement, toListed } from '../../content/learning-records/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { findMembers, findPerson, isInTeam, type Member } from '../../identity/members/index.ts';
import {
  contentTitles,
  defaultReminders,
  evaluateRequirements,
  findReminders,
  type RemindersRecord,
  reminderReason,
} from '../../learning/assignments/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { buildNotice } from './build-notice.ts';
import { type RemindedContent, reminderMail, teamLateMail } from './mail/reminder-mail.ts';
import { mailOnce } from './mail-once.ts';
import { sendTo } from './send-to.ts';

type Reminders = DataOf<typeof remindersDue>;

/**
 * Sends people one mail about their required content: overdue content, content with a reminder on this day, and
 * new content. Each person gets one mail for a day, also if the message is repeated. Reads the progress first:
 * completed content is left out, and a person without open content gets no mail. Skips deleted and disabled
 * members. A failed mail does not stop the others.
 */
export async function mailReminders(
  deps: Deps,
  { id, clientId, data }: MessageOf<typeof remindersDue>,
): Promise<void> {
  const [organisation, members, stored, author] = await Promise.all([
    getOrganisationRecord({ clientId }),
    findMembers({ clientId }, data.userIds),
    findReminders({ clientId }),
    data.now ? findPerson(data.now.by) : undefined,
  ]);
  const by = data.now && (author ? `${author.firstName} ${author.lastName}` : organisation.name);
  const failures: unknown[] = [];
  for (const person of members.values()) {
    if (!person.active) continue;
    const mailId = data.now ? `${id}.${person.id}` : `reminder.${data.day}.${person.id}`;
    const send = async () => {
      const contents = await contentsToRemind(deps, person, data, stored);
      if (contents.length === 0) return;
      const mail = reminderMail(buildNotice(person, organisation, pathFor(person)), { contents, by });
      await sendTo(deps, { person, organisation, kind: 'notice' }, mail);
    };
    await mailOnce(deps, person, mailId, send).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Reminders were not sent');
}

/** Returns the content that the mail names, the earliest last day first. None if no reminder is due. */
async function contentsToRemind(
  deps: Deps,
  person: Member,
  { after, day, now }: Reminders,
  stored: RemindersRecord | undefined,
): Promise<RemindedContent[]> {
  const record = await evaluateRequirements(deps, { clientId: person.clientId, userId: person.id });
  const open = (record?.requirements ?? []).filter(isRequired);
  const isOverdue = (one: Requirement) => dueDay(one) < day;
  const hasReason = (one: Requirement) =>
    now
      ? now.contentIds.length === 0 || now.contentIds.includes(one.contentId)
      : reminderReason(toListed(one), stored ?? defaultReminders, { after, day }) !== undefined;
  if (!open.some(hasReason)) return [];
  const named = open.filter((one) => hasReason(one) || (!now && isOverdue(one)));
  const titles = await contentTitles(person, named, toContentLanguage(person.lang));
  return named
    .flatMap((one) => {
      const title = titles.get(one.contentId);
      return title === undefined
        ? []
        : [{ title, due: dueDay(one), overdue: isOverdue(one), renewal: one.expires !== undefined }];
    })
    .sort((a, b) => (a.due < b.due ? -1 : 1));
}

/**
 * Sends a manager one mail about the late people of the team. Leaves out people who completed their content or
 * left the team meanwhile.
 */
export async function mailTeamLate(
  deps: Deps,
  { clientId, data: { managerId, day, userIds } }: MessageOf<typeof teamLate>,
): Promise<void> {
  const [organisation, manager] = await Promise.all([
    getOrganisationRecord({ clientId }),
    findPerson(managerId),
  ]);
  if (!manager?.active || !manager.roles.includes('ROLE_MANAGER')) return;
  await mailOnce(deps, manager, `late.${day}.${managerId}`, async () => {
    const members = await findMembers({ clientId }, userIds);
    const late: { name: string; overdue: number }[] = [];
    for (const member of members.values()) {
      if (!member.active || !isInTeam(member, managerId)) continue;
      const record = await evaluateRequirements(deps, { clientId, userId: member.id });
      const overdue = (record?.requirements ?? []).filter((one) => isRequired(one) && dueDay(one) < day);
      if (overdue.length > 0)
        late.push({ name: `${member.firstName} ${member.lastName}`, overdue: overdue.length });
    }
    if (late.length === 0) return;
    const notice = buildNotice(manager, organisation, '/manager/required?due=overdue');
    await sendTo(deps, { person: manager, organisation, kind: 'notice' }, teamLateMail(notice, late));
  });
}

/** Returns the path of the catalogue in the member's highest role. Administrators get the start page. */
function pathFor({ roles }: Member): string {
  const role = highestRole(roles);
  return role === 'manager' || role === 'learner' ? `/${role}/catalog` : '/';
}
