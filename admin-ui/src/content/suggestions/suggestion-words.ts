import type { Suggestion } from '../../../../shared/contracts/learning/suggestions.ts';
import { formatDate } from '../../foundation/common/format.ts';
import type { Translate } from '../../foundation/i18n/index.ts';
import { datesText, periodKey } from '../catalogue-parts/course-words.ts';

export type SuggestionContent = NonNullable<Suggestion['contents']>[number];

/** Returns the title of a suggestion: its first content, and the number of others. */
export function suggestionTitle(t: Translate, { contents = [] }: Suggestion): string {
  const [first, ...others] = contents;
  const title = first?.title || t('suggestions.gone');
  return others.length === 0 ? title : t('suggestions.more', { title, smart_count: others.length });
}

export const formatSuggestionPeriod = (t: Translate, { startDate, endDate, status }: Suggestion): string =>
  datesText(t, { key: { courseId: '', startDate, endDate }, status });

/** Returns the author and the date of a suggestion as text. `me` is the id of the signed-in person. */
export function madeBy(t: Translate, { by, createdDate }: Suggestion, me: string | undefined): string {
  const date = formatDate(createdDate);
  if (by.id === me) return t('suggestions.byYou', { date });
  return by.name === null ? t('suggestions.byGone', { date }) : t('suggestions.by', { name: by.name, date });
}

/** Returns the recipients of a suggestion as text: groups, the first people, and the number of others. */
export function toWhom(t: Translate, { groups = [], people = [], userIds = [] }: Suggestion): string {
  const names = [
    ...groups.map(({ name }) => name ?? t('suggestions.goneGroup')),
    ...people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  ].join(', ');
  const others = userIds.length - people.length;
  if (names === '') return '';
  return others > 0 ? t('suggestions.othersToo', { names, smart_count: others }) : names;
}

/** Returns the path of the recipients' progress: a course in its period, or the figures of a training. */
export function progressPath(
  { type, startDate, endDate }: Suggestion,
  { id }: SuggestionContent,
  role: 'admin' | 'manager',
): string {
  if (type === 'TRAINING') return `/${role}/dashboard?training=${encodeURIComponent(id)}`;
  const progress = encodeURIComponent(periodKey({ courseId: id, startDate, endDate }));
  return role === 'manager'
    ? `/manager/team?tab=courses&progress=${progress}`
    : `/admin/dashboard?course=${encodeURIComponent(id)}&progress=${progress}`;
}
