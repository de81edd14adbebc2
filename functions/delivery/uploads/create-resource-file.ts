import type { createResourceFile as contract } from '../../../shared/contracts/delivery/uploads.ts';
import type { ResourceRecord } from '../../content/resources/index.ts';
import { answer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { newResource } from './holder.ts';
import { openUpload } from './open-upload.ts';
import { ticketOf } from './put-file.ts';
import { namedFile, resourceFile } from './put-resource-file.ts';

/**
 * Adds a resource to the caller's organisation with a ticket for its file (RE-01): both, and the reservation of the
 * bytes, in one transaction. Until the file was checked, only those who may change the resource see it.
 *
 * @throws FILE_ALREADY_EXISTS (the same title), NO_CONTENT_QUOTA, CONTENT_QUOTA_REACHED · VALIDATION on `title`,
 * `fileSize`, or `fileName` for one that is not named as resources are: nothing is stored then
 */
export const createResourceFile: Operation<typeof contract> = async (deps, actor, { body }) => {
  const { fileName, type } = namedFile(body.fileName);
  const { clientId, userId } = actor;
  const now = deps.now().toISOString();
  const resource: ResourceRecord = {
    id: deps.newId(clientId),
    clientId,
    title: body.title,
    type,
    fileName,
    fileSize: 0,
    createdBy: userId,
    creationDate: now,
    lastUpdateDate: now,
    uses: 0,
    version: 1,
  };
  const wanted = resourceFile(resource.id, fileName, body.fileSize);
  const upload = await openUpload(deps, actor, wanted, newResource(deps, resource));
  return answer({ ...ticketOf(upload), resourceId: resource.id }, 202);
};
