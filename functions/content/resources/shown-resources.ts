import type { UsedBy } from '../../../shared/contracts/content/resources.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { accessOf, listIncludedRows, listVisibleCourses, parted } from '../catalogue/index.ts';

/** What shows a document, as far as somebody sees it. */
export interface Showing {
  trainings: UsedBy[];
  courses: UsedBy[];
}

/**
 * The documents that trainings and courses in the actor's reach show, each with these by title. What the provider
 * only offers tells its documents to nobody. Super admins see every training; of courses the documents' own links
 * tell them.
 */
export async function listReached(
  deps: Pick<Deps, 'now'>,
  actor: Actor,
  lang: ContentLanguage,
): Promise<Map<string, Showing>> {
  const [rows, courses] = await Promise.all([
    listIncludedRows(actor, lang),
    actor.role === 'super' ? [] : accessOf(deps, actor).then(listVisibleCourses),
  ]);
  const reached = new Map<string, Showing>();
  const of = (id: string): Showing => {
    const showing = reached.get(id) ?? { trainings: [], courses: [] };
    reached.set(id, showing);
    return showing;
  };
  for (const row of rows) {
    for (const id of parted(row.facts.resourceIds ?? ''))
      of(id).trainings.push({ id: row.id, title: row.title });
  }
  for (const { id: courseId, i18n, resourceIds } of courses) {
    const title = inLanguage(i18n, lang)?.title ?? '';
    for (const id of resourceIds) of(id).courses.push({ id: courseId, title });
  }
  return reached;
}
