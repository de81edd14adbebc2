import { useMemo } from 'react';
import { useApi } from '../../foundation/providers/api.ts';
import { useEveryPage } from '../../foundation/providers/every-page.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { useSession } from '../../foundation/providers/session.ts';
import type { CourseResult } from './course-view.ts';

/** Returns all courses that the person can see, sorted by title in the content language. */
export function useCourses() {
  const lang = useContentLanguage();
  return useEveryPage('GET /courses', { query: { lang, sort: '["title","ASC"]' } }, { staleTime: 30_000 });
}

/**
 * Returns the person's result of each started training, by training id. Empty for admins and while loading.
 */
export function useCourseResults(): ReadonlyMap<string, CourseResult> {
  const lang = useContentLanguage();
  const { data: profile } = useProfile();
  const role = useSession()?.role;
  const { data } = useApi(
    'GET /users/{id}/launched-trainings',
    { params: { id: profile?.id ?? '' }, query: { lang } },
    { enabled: profile !== undefined && (role === 'learner' || role === 'manager') },
  );
  return useMemo(
    () =>
      new Map(
        data?.map(({ trainingId, progressPercentage, score }) => [
          trainingId,
          { percent: progressPercentage, score: score ?? 0 },
        ]),
      ),
    [data],
  );
}
