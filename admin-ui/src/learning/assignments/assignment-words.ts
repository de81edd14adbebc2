import type { Assignment } from '../../../../shared/contracts/learning/assignments.ts';
import { formatDate } from '../../foundation/common/format.ts';
import type { Translate } from '../../foundation/i18n/index.ts';

export const assignmentTitle = (t: Translate, { content }: Assignment): string =>
  content.title || t('required.deleted');

/** Returns the last day of an assignment as text, or the days of each person. */
export function assignmentDue(t: Translate, { dueDate, dueDays }: Assignment): string {
  if (dueDate) return t('required.untilDay', { date: formatDate(dueDate) });
  return dueDays === 0 ? t('required.sameDay') : t('required.withinDays', { smart_count: dueDays ?? 0 });
}

/** Returns the names of the people of an assignment. `isOwnTeam` is true for a manager, who sees own assignments only. */
export function assignedTo(t: Translate, one: Assignment, isOwnTeam: boolean): string[] {
  const { groups, users, everyone, by } = one;
  const team = () =>
    isOwnTeam ? t('required.wholeTeam') : t('required.teamOf', { name: by.name ?? t('required.someone') });
  return [
    ...(everyone === 'ORGANISATION' ? [t('required.everyone')] : []),
    ...(everyone === 'TEAM' ? [team()] : []),
    ...groups.map(({ name }) => name ?? t('suggestions.goneGroup')),
    ...(users > 0 ? [t('suggestions.people', { smart_count: users })] : []),
  ];
}

export const assignedBy = (t: Translate, { by, createdDate }: Assignment): string =>
  t('required.byOn', { name: by.name ?? t('required.someone'), date: formatDate(createdDate) });
