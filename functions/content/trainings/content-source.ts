import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { AppError } from '../../../shared/errors.ts';
import { assertContentQuota } from '../../foundation/tenancy/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import { releaseContentWrites, type Training } from '../content-records/index.ts';
import {
  assertMasterContentAccess,
  countMasterUseWrite,
  findMasterContent,
  type MasterContentRecord,
  releaseMasterUseWrites,
  sharedFiles,
} from '../master-contents/index.ts';

/**
 * Applies a form's choice between own files and a master content (TR-04). Choosing one clears the other: own
 * files are released from the quota, and open uploads end. The last verified state retains its files for
 * other organisations (TR-08). An unchanged choice changes nothing.
 *
 * @returns the training with its files, and the writes of the same transaction. Refused (CONFLICT) if the
 * master content was changed meanwhile
 * @throws NOT_AUTHORIZED without access to master contents · NOT_FOUND for a master content of another
 * organisation
 */
export async function withContentSource(
  deps: Deps,
  actor: Actor,
  before: Training | undefined,
  after: Training,
): Promise<{ after: Training; writes: Write[] }> {
  const [previous, current] = [before?.masterContentId, after.masterContentId];
  if (previous === current) return { after, writes: [] };
  const master = current === undefined ? undefined : await getChosen(actor, current, after.clientId);
  const { followedChanges: _, ...edited } = after;
  const chosen: Training = {
    ...edited,
    ...(master?.authorChanges === undefined ? {} : { followedChanges: master.authorChanges }),
    files: master ? sharedFiles(master.files) : { UNITY: {}, WEB_GL: {}, APK: {} },
  };
  const ready = fileTypes.some((type) => chosen.files[type].ready);
  return {
    after: {
      ...chosen,
      ...(ready && !after.publishedDate ? { publishedDate: after.lastModifiedDate } : {}),
    },
    writes: [
      ...(before ? await releaseContentWrites(deps, before, fileTypes) : []),
      ...(master ? [countMasterUseWrite(master)] : []),
      ...(previous === undefined ? [] : await releaseMasterUseWrites(previous)),
    ],
  };
}

async function getChosen(actor: Actor, id: string, ownerId: string): Promise<MasterContentRecord> {
  assertMasterContentAccess(actor);
  assertContentQuota(actor.organisation);
  const master = await findMasterContent(id);
  if (master?.clientId !== ownerId) throw new AppError('NOT_FOUND');
  return master;
}
