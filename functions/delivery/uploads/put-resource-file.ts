import type { ResourceType } from '../../../shared/contracts/content/resources.ts';
import type { putResourceFile as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { invalid } from '../../../shared/errors.ts';
import { baseName, typeOfName } from '../../content/resources/index.ts';
import { answer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { openUpload, type UploadRequest } from './open-upload.ts';
import { ticketLifetime, ticketOf } from './put-file.ts';

/**
 * A ticket for another file of a resource (RE-01). What is served stays until the new file was checked.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (seen, not owned), NO_CONTENT_QUOTA, CONTENT_QUOTA_REACHED (for what the new one
 * has more) · VALIDATION on `fileName` for one that is not named as resources are
 */
export const putResourceFile: Operation<typeof contract> = async (deps, actor, { params, body }) => {
  const { fileName } = namedFile(body.fileName);
  const upload = await openUpload(deps, actor, resourceFile(params.id, fileName, body.fileSize));
  return answer(ticketOf(upload), 202);
};

/** What an upload of a resource's file asks for. */
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
