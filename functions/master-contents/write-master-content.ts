import { fileTypes } from '../../shared/contracts/content-files.ts';
import type { MasterContent, MasterContentForm } from '../../shared/contracts/master-contents.ts';
import { AppError } from '../../shared/errors.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import type { Actor } from '../runtime/actor.ts';
import { assertVersion, whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, created } from '../runtime/http/answer.ts';
import { transact } from '../runtime/table.ts';
import { contentReleased } from '../uploads/index.ts';
import { bytesGone } from './file-changed.ts';
import { presentOne } from './list-master-contents.ts';
import type { MasterContentRecord } from './master-content.entity.ts';
import {
  masterContentAdded,
  masterContentRemoved,
  masterContentRenamed,
} from './master-content.repository.ts';
import { assertMasterContentAccess, getMasterContentInReach } from './reach.ts';

interface Input {
  query: { lang: ContentLanguage };
  body: MasterContentForm;
}

/**
 * A new master content of the caller's organisation; its files follow by calls of their own (MC-01).
 *
 * @throws NOT_AUTHORIZED, FILE_ALREADY_EXISTS (the same name)
 */
export async function createMasterContent(deps: Deps, actor: Actor, { body, query }: Input): Promise<Answer> {
  assertMasterContentAccess(actor);
  const now = deps.now().toISOString();
  const master: MasterContentRecord = {
    id: deps.newId(actor.clientId),
    clientId: actor.clientId,
    name: body.name,
    files: { UNITY: {}, WEB_GL: {}, APK: {} },
    createdDate: now,
    lastModifiedDate: now,
    uses: 0,
    version: 1,
    revision: 1,
  };
  await transact(masterContentAdded(master));
  return created(`/master-contents/${master.id}`, await presentOne(actor, master, query.lang));
}

interface Update extends Input {
  params: { id: string };
  ifMatch: number | undefined;
}

/** Renames it. @throws NOT_AUTHORIZED, NOT_FOUND, FILE_ALREADY_EXISTS, VERSION_CONFLICT (with If-Match) */
export async function updateMasterContent(
  deps: Deps,
  actor: Actor,
  { params, query, body, ifMatch }: Update,
): Promise<MasterContent> {
  return whileConflicts(async () => {
    const before = await getMasterContentInReach(actor, params.id);
    assertVersion(ifMatch, before);
    const lastModifiedDate = deps.now().toISOString();
    const after = { ...before, name: body.name, lastModifiedDate, version: before.version + 1 };
    await transact(masterContentRenamed(before, after));
    return presentOne(actor, after, query.lang);
  });
}

/**
 * Removes one that no training uses, with its files: their bytes leave the quota at once, storage by events
 * (MC-02).
 *
 * @throws NOT_AUTHORIZED, NOT_FOUND, MASTER_CONTENT_IN_USE
 */
export async function deleteMasterContent(
  deps: Deps,
  actor: Actor,
  { params }: { params: { id: string } },
): Promise<{ id: string }> {
  return whileConflicts(async () => {
    const master = await getMasterContentInReach(actor, params.id);
    if (master.uses > 0) throw new AppError('MASTER_CONTENT_IN_USE');
    await removeMasterContent(deps, master);
    return { id: master.id };
  });
}

/** The same, of one as it was read, whoever asks. @throws CONFLICT where it was changed since, or is in use */
export async function removeMasterContent(deps: Deps, master: MasterContentRecord): Promise<void> {
  await transact([
    ...masterContentRemoved(master),
    ...(await contentReleased(deps, master, fileTypes)),
    ...bytesGone(
      deps,
      master,
      fileTypes.flatMap((type) => master.files[type].ready ?? []),
    ),
  ]);
}
