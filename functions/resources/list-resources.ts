import type { Resource, ResourcesQuery, UsedBy } from '../../shared/contracts/resources.ts';
import { ownerOf } from '../../shared/ids.ts';
import { type ContentLanguage, inLanguage, locales } from '../../shared/lang.ts';
import { folded } from '../catalogue/index.ts';
import { findOrganisation } from '../organisations/index.ts';
import { findMembers } from '../people/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, listOf } from '../runtime/http/answer.ts';
import { listReached } from './reach.ts';
import type { CourseLink, ResourceRecord } from './resource.entity.ts';
import { findResources, listLinks, listOwn } from './resource.repository.ts';
import { fileUrl } from './resource-file.ts';

/**
 * Documents of the person's organisation, and those that trainings opened to it show (RE-01): one Query of its
 * own, one of its catalogue's rows, and batches of what is not its own and of the names of who added them.
 */
export async function listResources(
  _deps: Deps,
  actor: Actor,
  { query }: { query: ResourcesQuery },
): Promise<Answer> {
  const { lang, filter = {} } = query;
  const [own, trainings] = await Promise.all([listOwn(actor.clientId), listReached(actor, lang)]);
  const foreign = await findResources([...trainings.keys()].filter((id) => ownerOf(id) !== actor.clientId));
  const words = folded(filter.q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const chosen = [...own.resources, ...foreign.values()].filter(
    ({ id, title, fileName }) =>
      (!filter.id || filter.id.includes(id)) &&
      words.every((word) => folded(`${title}\n${fileName}`).includes(word)),
  );
  const names = await namesFor(actor, chosen);
  const shown = chosen.map((resource) =>
    toResource(resource, {
      actor,
      createdBy: names(resource),
      trainings: trainings.get(resource.id) ?? [],
      courses: coursesFor(actor, own.links, resource.id, lang),
    }),
  );
  const fields = {
    title: (r: Resource) => r.title,
    type: (r: Resource) => r.type,
    fileSize: (r: Resource) => r.fileSize,
    creationDate: (r: Resource) => r.creationDate,
    lastUpdateDate: (r: Resource) => r.lastUpdateDate,
    id: (r: Resource) => r.id,
  };
  return listOf('resources', shown, query, fields, locales[lang]);
}

/** One document as its owner's organisation sees it, after it was written. */
export async function presentOne(
  actor: Actor,
  resource: ResourceRecord,
  lang: ContentLanguage,
): Promise<Resource> {
  const [trainings, links, names] = await Promise.all([
    resource.uses > 0 ? listReached(actor, lang) : undefined,
    listLinks(resource),
    namesFor(actor, [resource]),
  ]);
  return toResource(resource, {
    actor,
    createdBy: names(resource),
    trainings: trainings?.get(resource.id) ?? [],
    courses: coursesFor(actor, links, resource.id, lang),
  });
}

/** Names of colleagues; of others' documents only which organisation they are from. */
async function namesFor(actor: Actor, resources: readonly ResourceRecord[]) {
  const own = resources.filter(({ clientId }) => clientId === actor.clientId);
  const others = [...new Set(resources.map(({ clientId }) => clientId))].filter(
    (clientId) => clientId !== actor.clientId,
  );
  const [members, organisations] = await Promise.all([
    findMembers(
      actor,
      own.map(({ createdBy }) => createdBy),
    ),
    Promise.all(others.map((clientId) => findOrganisation({ clientId }))),
  ]);
  return ({ clientId, createdBy }: ResourceRecord): string | null => {
    if (clientId !== actor.clientId) return organisations.find((one) => one?.id === clientId)?.name ?? null;
    const member = members.get(createdBy);
    // A super admin may add to any organisation.
    return member ? `${member.firstName} ${member.lastName}` : null;
  };
}

/** Courses in somebody's sight: of the whole organisation for its authors, a manager's own for that manager. */
function coursesFor(
  { role, userId, clientId }: Actor,
  links: readonly CourseLink[],
  resourceId: string,
  lang: ContentLanguage,
): UsedBy[] {
  return links
    .filter((link) => {
      if (link.resourceId !== resourceId || role === 'learner') return false;
      if (role === 'super') return true;
      if (ownerOf(link.courseId) !== clientId) return false;
      return role === 'admin' || !link.managerId || link.managerId === userId;
    })
    .map(({ courseId, titles }) => ({ id: courseId, title: inLanguage(titles, lang)?.title ?? '' }));
}

interface Context {
  actor: Actor;
  createdBy: string | null;
  trainings: UsedBy[];
  courses: UsedBy[];
}

function toResource(record: ResourceRecord, { actor, ...context }: Context): Resource {
  const { id, title, type, fileName, fileSize, objectKey, creationDate, lastUpdateDate, version } = record;
  return {
    id,
    title,
    type,
    filename: fileName,
    fileSize,
    file: fileUrl(objectKey),
    isOwner: record.clientId === actor.clientId,
    ...context,
    creationDate,
    lastUpdateDate,
    version,
  };
}
