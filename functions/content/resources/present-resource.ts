import type { Resource } from '../../../shared/contracts/content/resources.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import { mayCall } from '../../../shared/permissions.ts';
import { findOrganisation } from '../../foundation/tenancy/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { CourseLink, ResourceRecord } from './resource.entity.ts';
import { listLinks } from './resource.repository.ts';
import { fileAddresses } from './resource-file.ts';
import { listVisibleResources, type Showing } from './shown-resources.ts';

/** Returns the response of a document that was written. */
export async function presentOne(
  deps: Deps,
  actor: Actor,
  resource: ResourceRecord,
  lang: ContentLanguage,
): Promise<Resource> {
  const links = await listLinks(resource);
  const used = resource.uses > 0 || links.length > 0;
  const [reached, names, addressOf] = await Promise.all([
    used ? listVisibleResources(deps, actor, lang) : new Map<string, Showing>(),
    namesFor(actor, [resource]),
    fileAddresses(deps),
  ]);
  return toResource(resource, {
    actor,
    addressOf,
    createdBy: names(resource),
    ...findShowing(actor, resource.id, { reached, links, lang }),
  });
}

/**
 * Returns a function that names the author of a document: the member, or for foreign documents only the
 * organisation.
 */
export async function namesFor(actor: Actor, resources: readonly ResourceRecord[]) {
  const own = resources.filter(({ clientId }) => clientId === actor.clientId);
  const foreignOwners = [...new Set(resources.map(({ clientId }) => clientId))].filter(
    (clientId) => clientId !== actor.clientId,
  );
  const [members, organisations] = await Promise.all([
    findMembers(
      actor,
      own.map(({ createdBy }) => createdBy),
    ),
    Promise.all(foreignOwners.map((clientId) => findOrganisation({ clientId }))),
  ]);
  return ({ clientId, createdBy }: ResourceRecord): string | null => {
    if (clientId !== actor.clientId) return organisations.find((one) => one?.id === clientId)?.name ?? null;
    const member = members.get(createdBy);
    // A super admin of another organisation may have added the document.
    return member ? `${member.firstName} ${member.lastName}` : null;
  };
}

interface ResourceContext {
  reached: ReadonlyMap<string, Showing>;
  links: readonly CourseLink[];
  lang: ContentLanguage;
}

/** Returns the trainings and courses that show a document and that the caller sees. */
export function findShowing({ role }: Actor, id: string, { reached, links, lang }: ResourceContext): Showing {
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
  /** Returns the download address of a file. */
  addressOf: (key: string) => string;
  createdBy: string | null;
}

/** Returns whether the caller may change a document, and therefore sees its pending upload. */
const mayChange = ({ role, clientId }: Actor, record: ResourceRecord): boolean =>
  mayCall('updateResource', role) && (role === 'super' || record.clientId === clientId);

/**
 * Returns whether lists show a document to the caller. Before the first file is ready, only callers who may
 * change it see it.
 */
export const isListed = (actor: Actor, record: ResourceRecord): boolean =>
  record.objectKey !== undefined || mayChange(actor, record);

function presentUpload({ pending }: ResourceRecord): NonNullable<Resource['upload']> | undefined {
  if (!pending) return undefined;
  const { version: _, offlineAvailable: __, rejectionReason, rejectionDetail, ...upload } = pending;
  return {
    ...upload,
    ...(rejectionReason ? { rejectionReason } : {}),
    ...(rejectionDetail ? { rejectionDetail } : {}),
  };
}

export function toResource(record: ResourceRecord, { actor, addressOf, ...context }: Context): Resource {
  const { id, title, type, fileName, fileSize, objectKey, creationDate, lastUpdateDate, version } = record;
  const upload = mayChange(actor, record) ? presentUpload(record) : undefined;
  return {
    id,
    title,
    type,
    filename: fileName,
    fileSize,
    file: objectKey === undefined ? '' : addressOf(objectKey),
    ...(upload ? { upload } : {}),
    isOwner: record.clientId === actor.clientId,
    ...context,
    creationDate,
    lastUpdateDate,
    version,
  };
}
