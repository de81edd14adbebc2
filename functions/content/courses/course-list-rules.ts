import type { CourseFilter } from '../../../shared/contracts/content/courses.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import { ascending, compareTexts } from '../../../shared/order.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';
import {
  type CourseViewer,
  courseTenantId,
  isGlobal,
  mayChange,
  type Owned,
} from '../content-records/course-rules.ts';
import type { CourseRow } from '../content-records/index.ts';

/** The fields of a course that lists filter and sort. */
export interface CourseEntry extends Omit<CourseRow, 'i18n'> {
  title: string;
  briefDescription: string;
}

export function listedIn(row: CourseRow, lang: ContentLanguage): CourseEntry {
  const { i18n, ...rest } = row;
  const text = inLanguage(i18n, lang);
  return { ...rest, title: text?.title ?? '', briefDescription: text?.briefDescription ?? '' };
}

interface CourseListContext {
  asker: CourseViewer;
  favourites: ReadonlySet<string>;
  isSuggested: (courseId: string) => boolean;
}

/**
 * Returns the filter of courses. A course must match every field. For a field with several values, one value
 * is enough.
 */
export function matches(filter: CourseFilter, { asker, favourites, isSuggested }: CourseListContext) {
  const words = searchedWords(filter.q);
  const any = (accepted: readonly string[] | undefined, values: readonly string[]) =>
    accepted === undefined || accepted.some((value) => values.includes(value));
  const accepts = (expected: boolean | undefined, value: boolean) =>
    expected === undefined || expected === value;
  const { owner } = filter;
  return (course: CourseEntry): boolean => {
    return (
      any(filter.id, [course.id]) &&
      any(filter.trainingId, course.trainingIds) &&
      accepts(filter.favorite, favourites.has(course.id)) &&
      accepts(filter.suggested, isSuggested(course.id)) &&
      accepts(filter.isGlobal, isGlobal(course)) &&
      (typeof owner === 'boolean'
        ? owner === isOwn(asker, course)
        : any(owner, [course.ownerId, courseTenantId(course)])) &&
      containsWords(`${course.title}\n${course.briefDescription}`, words)
    );
  };
}

/**
 * Returns whether the caller owns a course: may change it, or for super admins, whether it belongs to the
 * provider.
 */
export const isOwn = (asker: CourseViewer, course: Owned): boolean =>
  asker.role === 'super' ? courseTenantId(course) === asker.clientId : mayChange(asker, course);

/** Sorts courses by a field, titles by the rules of the language. Equal values sort by id. */
export function sortCourses(
  all: readonly CourseEntry[],
  field: 'title' | 'durationInMinute' | 'lastModifiedDate' | 'createdDate' | 'id',
  descending: boolean,
  locale: string,
): CourseEntry[] {
  const compareTitles = compareTexts(locale);
  const sign = descending ? -1 : 1;
  const compare = (a: CourseEntry, b: CourseEntry) =>
    field === 'title' ? compareTitles(a.title, b.title) : ascending(a[field], b[field]);
  return [...all].sort((a, b) => sign * compare(a, b) || ascending(a.id, b.id));
}
