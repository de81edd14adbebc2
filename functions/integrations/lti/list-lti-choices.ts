import { inLanguage, locales, toContentLanguage } from '../../../shared/lang.ts';
import { compareTexts } from '../../../shared/order.ts';
import { listIncludedRows, listVisibleCourses, readCourseAccess } from '../../content/catalogue/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RawRequest } from '../../runtime/http/raw-route.ts';
import { pageLanguage } from './error-page.ts';

/** A training or course that learners of the organisation can start. */
export interface LtiChoice {
  kind: 'training' | 'course';
  id: string;
  title: string;
  text: string;
}

/**
 * Returns the content that a teacher can link: trainings and courses that every learner of the organisation
 * can start.
 */
export async function listLtiChoices(
  deps: Deps,
  { clientId }: Tenant,
  request: RawRequest,
): Promise<LtiChoice[]> {
  const lang = toContentLanguage(pageLanguage(request));
  // An empty user id excludes content that was suggested to one member only.
  const learner = { clientId, userId: '', role: 'learner' as const };
  const compare = compareTexts(locales[lang]);
  const [rows, courses] = await Promise.all([
    listIncludedRows(learner, lang, deps.now()),
    readCourseAccess(deps, learner).then(listVisibleCourses),
  ]);
  return [
    ...rows.map(({ id, title, briefDescription }) => ({
      kind: 'training' as const,
      id,
      title,
      text: briefDescription,
    })),
    ...courses
      .map((course) => {
        const { title = '', briefDescription = '' } = inLanguage(course.i18n, lang) ?? {};
        return { kind: 'course' as const, id: course.id, title, text: briefDescription };
      })
      .sort((a, b) => compare(a.title, b.title)),
  ];
}
