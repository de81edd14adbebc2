import type { LinkedResource } from '../../../shared/contracts/content/resources.ts';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import { isListed } from './present-resource.ts';
import {
  checkResourceExistsWrite,
  findResources,
  hideResourceWrites,
  linkCourseWrite,
  showResourceWrites,
  unlinkCourseWrite,
} from './resource.repository.ts';
import { listVisibleResources } from './shown-resources.ts';

/** Ids of documents. A missing list is an empty list. */
type Ids = readonly string[] | undefined;

/**
 * Checks that documents exist and that the caller may show them. They belong to the caller's organisation,
 * are shown by content opened to it, or are already shown (`linkedIds`).
 *
 * @throws NOT_FOUND, so that documents of other organisations are not revealed
 */
export async function assertResources(
  deps: Pick<Deps, 'now'>,
  actor: Actor,
  ids: readonly string[],
  linkedIds: Ids = [],
): Promise<void> {
  const found = await findResources(ids, true);
  if (!ids.every((id) => found.has(id))) throw new AppError('NOT_FOUND');
  if (actor.role === 'super') return;
  const foreign = ids.filter((id) => idOwner(id) !== actor.clientId && !linkedIds.includes(id));
  if (foreign.length === 0) return;
  const reached = await listVisibleResources(deps, actor, 'EN');
  if (!foreign.every((id) => reached.has(id))) throw new AppError('NOT_FOUND');
}

/**
 * Returns the documents of a training or course in its order, without deleted ones. Documents that are not
 * ready are included only for callers who may change them. One batch read.
 */
export async function linkedResources(actor: Actor, ids: Ids): Promise<LinkedResource[]> {
  if (!ids || ids.length === 0) return [];
  const found = await findResources(ids);
  return ids.flatMap((id) => {
    const resource = found.get(id);
    if (!resource || !isListed(actor, resource)) return [];
    return [{ id, title: resource.title, type: resource.type, filename: resource.fileName }];
  });
}

/** The documents of a course, and its titles for the list of a document's uses. */
export interface ShowingCourse {
  id: string;
  resourceIds: Ids;
  i18n: readonly { lang: ContentLanguage; title: string }[];
}

/**
 * Returns the writes (at most two for each document) that update the links of a course's documents. They
 * belong to the transaction that creates (`before` undefined), changes or deletes (`after` undefined) the
 * course. Refused (NOT_FOUND) if a document was deleted meanwhile.
 */
export function linkCourseWrites(
  before: ShowingCourse | undefined,
  after: ShowingCourse | undefined,
): Write[] {
  const idsBefore = new Set(before?.resourceIds);
  const idsAfter = new Set(after?.resourceIds);
  const renamed = JSON.stringify(linkedResourceIds(before)) !== JSON.stringify(linkedResourceIds(after));
  const linkOf = (resourceId: string, courseId: string) => ({
    resourceId,
    courseId,
    clientId: idOwner(resourceId) ?? '',
  });
  return [
    ...[...idsAfter].flatMap((id) => {
      if (!after || (idsBefore.has(id) && !renamed)) return [];
      const link = linkCourseWrite({ ...linkOf(id, after.id), ...linkedResourceIds(after) });
      return idsBefore.has(id) ? [link] : [link, checkResourceExistsWrite(id)];
    }),
    ...[...idsBefore]
      .filter((id) => before && !idsAfter.has(id))
      .map((id) => unlinkCourseWrite(linkOf(id, before?.id ?? ''))),
  ];
}

const linkedResourceIds = (course: ShowingCourse | undefined) => ({
  titles: (course?.i18n ?? []).map(({ lang, title }) => ({ lang, title })),
});

/**
 * Returns the writes (two for each document) that update the links of a training's documents. Skips removed
 * documents that no longer exist. Refused (CONFLICT) if a document was deleted meanwhile.
 */
export async function linkTrainingWrites(trainingId: string, before: Ids, after: Ids): Promise<Write[]> {
  const idsBefore = new Set(before);
  const idsAfter = new Set(after);
  const removedIds = [...idsBefore].filter((id) => !idsAfter.has(id));
  const existing = removedIds.length > 0 ? await findResources(removedIds, true) : new Map();
  return [
    ...[...idsAfter].filter((id) => !idsBefore.has(id)).flatMap((id) => showResourceWrites(id, trainingId)),
    ...removedIds.filter((id) => existing.has(id)).flatMap((id) => hideResourceWrites(id, trainingId)),
  ];
}
