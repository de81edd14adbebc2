import type { ResourceForm } from '../../shared/contracts/resources.ts';
import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import type { Actor } from '../runtime/actor.ts';
import { assertVersion, whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { created } from '../runtime/http/answer.ts';
import type { FilePart } from '../runtime/http/request.ts';
import { transact } from '../runtime/table.ts';
import { presentOne } from './list-resources.ts';
import { listReached } from './reach.ts';
import type { ResourceRecord } from './resource.entity.ts';
import { findResource, resourceAdded, resourceEdited } from './resource.repository.ts';
import { readFile, removeFile, storeFile } from './resource-file.ts';

interface Input {
  query: { lang: ContentLanguage };
  body: ResourceForm;
  files: ReadonlyMap<string, FilePart>;
}

/**
 * Adds a document to the caller's organisation (RE-01).
 *
 * @throws VALIDATION (`title`, `file`) · FILE_ALREADY_EXISTS (the same title or bytes): nothing is stored then
 */
export async function createResource(deps: Deps, actor: Actor, { query, body, files }: Input) {
  const { bytes, ...file } = readFile(files);
  const { clientId, userId } = actor;
  const id = deps.newId(clientId);
  const objectKey = await storeFile(clientId, { ...file, bytes });
  const now = deps.now().toISOString();
  const resource: ResourceRecord = {
    id,
    clientId,
    title: body.title,
    ...file,
    objectKey,
    createdBy: userId,
    creationDate: now,
    lastUpdateDate: now,
    uses: 0,
    version: 1,
  };
  await keeping(objectKey, () => transact(resourceAdded(resource)));
  return created(`/resources/${id}`, await presentOne(deps, actor, resource, query.lang));
}

interface Update extends Input {
  params: { id: string };
  ifMatch: number | undefined;
}

/**
 * Changes a document's title, and the document itself where one comes with it; what shows it shows the new one.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (seen, not owned), VALIDATION, FILE_ALREADY_EXISTS, VERSION_CONFLICT (with If-Match)
 */
export async function updateResource(
  deps: Deps,
  actor: Actor,
  { params, query, body, files, ifMatch }: Update,
) {
  const sent = files.has('file') ? readFile(files) : undefined;
  const { bytes, ...file } = sent ?? {};
  const after = await whileConflicts(async () => {
    const before = await getOwnedResource(deps, actor, params.id);
    assertVersion(ifMatch, before);
    const objectKey = sent ? await storeFile(before.clientId, sent) : before.objectKey;
    const after: ResourceRecord = {
      ...before,
      ...file,
      title: body.title,
      objectKey,
      lastUpdateDate: deps.now().toISOString(),
      version: before.version + 1,
    };
    const write = () => transact(resourceEdited(before, after));
    await (sent ? keeping(objectKey, write) : write());
    if (sent) await removeFile(before.objectKey);
    return after;
  });
  return presentOne(deps, actor, after, query.lang);
}

/** The new object goes again where the write that names it is refused. */
async function keeping(objectKey: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    // A refusal leaves the key unused. After anything else the write may have been made.
    if (error instanceof AppError && error.status < 500) await removeFile(objectKey);
    throw error;
  }
}

/**
 * The document, where the person may change it: their organisation's; any, for a super admin.
 *
 * @throws NOT_AUTHORIZED for one that they see, but do not own · NOT_FOUND for one that they do not see
 */
export async function getOwnedResource(
  deps: Pick<Deps, 'now'>,
  actor: Actor,
  id: string,
): Promise<ResourceRecord> {
  if (actor.role !== 'super' && ownerOf(id) !== actor.clientId) {
    throw new AppError((await listReached(deps, actor, 'EN')).has(id) ? 'NOT_AUTHORIZED' : 'NOT_FOUND');
  }
  const resource = await findResource(id);
  if (!resource) throw new AppError('NOT_FOUND');
  return resource;
}
