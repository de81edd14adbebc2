import type { CourseProgress } from '../../../../shared/contracts/learning/course-progress.ts';
import { useGrowingApi } from '../../foundation/providers/growing.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';

/** Courses, and people of one of them, that are read at once. */
const COURSES = 24;
const PEOPLE = 20;

const part = (from: number, length: number): string => JSON.stringify([from, from + length - 1]);

/** Courses by period, newest start first, with how far all are together: page by page, without the people. */
export function useCourseProgress(asked: {
  courseId?: string;
  q?: string | undefined;
  status?: string | undefined;
}) {
  const lang = useContentLanguage();
  const { courseId, q, status } = asked;
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

/** One course within a period, with the people whom it was suggested to: page by page. */
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

/** How such a list is drawn: all that is read of it, and more as it is scrolled, but while that is on its way. */
export const asRead = (
  list: Pick<ReturnType<typeof useCourseProgress>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>,
) => ({
  ...{ first: Number.POSITIVE_INFINITY, step: 0 },
  readMore: list.hasNextPage && !list.isFetchingNextPage ? () => void list.fetchNextPage() : undefined,
});
