import type { ResourceType } from '../../../shared/contracts/content/resources.ts';
import type { putResourceFile as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { invalid } from '../../../shared/errors.ts';
import { baseName, typeOfName } from '../../content/resources/index.ts';
import { answer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { openUpload, type UploadRequest } from './open-upload.ts';
import { ticketLifetime, toTicket } from './put-file.ts';

/**
 * Creates a ticket for another file of a resource (RE-01). The served file remains until the new file is
 * checked.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (seen, not owned), NO_CONTENT_QUOTA, CONTENT_QUOTA_REACHED (for the
 * additional bytes) · VALIDATION on `fileName` for a name without a known extension
 */
export const putResourceFile: Operation<typeof contract> = async (deps, actor, { params, body }) => {
  const { fileName } = namedFile(body.fileName);
  const upload = await openUpload(deps, actor, resourceFile(params.id, fileName, body.fileSize));
  return answer(toTicket(upload), 202);
};

/** Returns the request for an upload of a resource's file. */
export const resourceFile = (id: string, fileName: string, fileSize: number): UploadRequest => ({
  holder: { kind: 'resource', id, fileType: 'RESOURCE' },
  fileName,
  fileSize,
  version: '',
  offlineAvailable: false,
  lifetime: ticketLifetime,
});

/** @throws VALIDATION on `fileName`: INVALID_TYPE */
export function namedFile(name: string): { fileName: string; type: ResourceType } {
  const fileName = baseName(name);
  const type = typeOfName(fileName);
  if (!type) throw invalid('fileName', 'INVALID_TYPE');
  return { fileName, type };
}
