import type { CourseProgress } from '../../../../shared/contracts/learning/course-progress.ts';
import { useGrowingApi } from '../../foundation/providers/growing.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';

/** Page sizes of courses, and of the people of a course. */
const COURSES = 24;
const PEOPLE = 20;

const part = (from: number, length: number): string => JSON.stringify([from, from + length - 1]);

/** Reads courses by period page by page, latest start first, with the mean progress and without people. */
export function useCourseProgress(search: {
  courseId?: string;
  q?: string | undefined;
  status?: string | undefined;
}) {
  const lang = useContentLanguage();
  const { courseId, q, status } = search;
  const filter = JSON.stringify({ ...(q ? { q } : {}), ...(status ? { status } : {}) });
  return useGrowingApi(
    'GET /courses/progress',
    { query: { lang, courseId, filter, users: '[]' } },
    {
      pageAt: (from) => ({ range: part(from, COURSES) }),
      next: (last, pages) => (last.length < COURSES ? undefined : pages.length * COURSES),
      keepsPrevious: true,
    },
  );
}

/** Reads a course in a period with its recipients, page by page. */
export function useCoursePeople({ courseId, startDate, endDate }: CourseProgress['key']) {
  const lang = useContentLanguage();
  const list = useGrowingApi(
    'GET /courses/progress',
    { query: { lang, courseId, filter: JSON.stringify({ startDate, endDate }) } },
    {
      pageAt: (from) => ({ users: part(from, PEOPLE) }),
      next: ([last], pages) =>
        last && pages.length * PEOPLE < last.totalUser ? pages.length * PEOPLE : undefined,
    },
  );
  const pages = list.data?.pages.flat();
  return { ...list, course: pages?.[0], people: pages?.flatMap(({ users }) => users) ?? [] };
}

/**
 * Returns options of `useGrowing`: shows all items that are read, and reads the next page during scrolling.
 */
export const growingOptions = (
  list: Pick<
    ReturnType<typeof useCourseProgress>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >,
) => ({
  ...{ first: Number.POSITIVE_INFINITY, step: 0 },
  failed: list.isFetchNextPageError,
  readMore: list.hasNextPage && !list.isFetchingNextPage ? () => void list.fetchNextPage() : undefined,
});
