import type { Resource, ResourcesQuery } from '../../shared/contracts/resources.ts';
import { ownerOf } from '../../shared/ids.ts';
import { type ContentLanguage, inLanguage, locales } from '../../shared/lang.ts';
import { folded } from '../catalogue/index.ts';
import { findOrganisation } from '../organisations/index.ts';
import { findMembers } from '../people/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, listOf } from '../runtime/http/answer.ts';
import { listReached, type Showing } from './reach.ts';
import type { CourseLink, ResourceRecord } from './resource.entity.ts';
import { findResources, listLinks, listOwn } from './resource.repository.ts';
import { fileUrl } from './resource-file.ts';

/**
 * Documents of the person's organisation, and those that trainings and courses opened to it show (RE-01): one
 * Query of its own, those of its catalogue's rows and courses, and batches of what is not its own and of the names
 * of who added them.
 */
export async function listResources(
  deps: Deps,
  actor: Actor,
  { query }: { query: ResourcesQuery },
): Promise<Answer> {
  const { lang, filter = {} } = query;
  const [own, reached] = await Promise.all([listOwn(actor.clientId), listReached(deps, actor, lang)]);
  const foreign = await findResources([...reached.keys()].filter((id) => ownerOf(id) !== actor.clientId));
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
      ...showingOf(actor, resource.id, { reached, links: own.links, lang }),
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
  deps: Deps,
  actor: Actor,
  resource: ResourceRecord,
  lang: ContentLanguage,
): Promise<Resource> {
  const links = await listLinks(resource);
  const used = resource.uses > 0 || links.length > 0;
  const [reached, names] = await Promise.all([
    used ? listReached(deps, actor, lang) : new Map<string, Showing>(),
    namesFor(actor, [resource]),
  ]);
  return toResource(resource, {
    actor,
    createdBy: names(resource),
    ...showingOf(actor, resource.id, { reached, links, lang }),
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

interface Known {
  reached: ReadonlyMap<string, Showing>;
  links: readonly CourseLink[];
  lang: ContentLanguage;
}

/** What shows a document, as far as the person sees it. */
function showingOf({ role }: Actor, id: string, { reached, links, lang }: Known): Showing {
  const { trainings = [], courses = [] } = reached.get(id) ?? {};
  if (role !== 'super') return { trainings, courses };
  const linked = links.filter(({ resourceId }) => resourceId === id);
  return {
    trainings,
    courses: linked.map(({ courseId, titles }) => ({
      id: courseId,
      title: inLanguage(titles, lang)?.title ?? '',
    })),
  };
}

interface Context extends Showing {
  actor: Actor;
  createdBy: string | null;
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
