import type { UsedBy } from '../../../shared/contracts/content/resources.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { listIncludedRows, listVisibleCourses, readCourseAccess, splitIds } from '../catalogue/index.ts';

/** The trainings and courses that show a document and that the caller sees. */
export interface Showing {
  trainings: UsedBy[];
  courses: UsedBy[];
}

/**
 * Returns the documents of all trainings and courses that the caller has access to, with these by title.
 * Trainings that the provider only offers do not give access to their documents. Super admins see every
 * training. For them the documents' own links supply the courses.
 */
export async function listVisibleResources(
  deps: Pick<Deps, 'now'>,
  actor: Actor,
  lang: ContentLanguage,
): Promise<Map<string, Showing>> {
  const [rows, courses] = await Promise.all([
    listIncludedRows(actor, lang, deps.now()),
    actor.role === 'super' ? [] : readCourseAccess(deps, actor).then(listVisibleCourses),
  ]);
  const reached = new Map<string, Showing>();
  const showingOf = (id: string): Showing => {
    const showing = reached.get(id) ?? { trainings: [], courses: [] };
    reached.set(id, showing);
    return showing;
  };
  for (const row of rows) {
    for (const id of splitIds(row.facts.resourceIds ?? ''))
      showingOf(id).trainings.push({ id: row.id, title: row.title });
  }
  for (const { id: courseId, i18n, resourceIds } of courses) {
    const title = inLanguage(i18n, lang)?.title ?? '';
    for (const id of resourceIds) showingOf(id).courses.push({ id: courseId, title });
  }
  return reached;
}
