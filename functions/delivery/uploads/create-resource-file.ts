import type { createResourceFile as contract } from '../../../shared/contracts/delivery/uploads.ts';
import type { ResourceRecord } from '../../content/resources/index.ts';
import { answer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { newResource } from './holder.ts';
import { openUpload } from './open-upload.ts';
import { toTicket } from './put-file.ts';
import { namedFile, resourceFile } from './put-resource-file.ts';

/**
 * Creates a resource in the caller's organisation with a ticket for its file (RE-01). One transaction writes
 * both and reserves the bytes. Until the file is checked, only people who may change the resource see it.
 *
 * @throws FILE_ALREADY_EXISTS (the same title), NO_CONTENT_QUOTA, CONTENT_QUOTA_REACHED · VALIDATION on
 * `title`, `fileSize`, or `fileName` for a name without a known extension. Nothing is stored then
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
  const uploadRequest = resourceFile(resource.id, fileName, body.fileSize);
  const upload = await openUpload(deps, actor, uploadRequest, newResource(deps, resource));
  return answer({ ...toTicket(upload), resourceId: resource.id }, 202);
};
